/** The id of the link to an order, by which keys find it. */
export const cardLinkId = (orderId: string) => `card-${orderId}`
