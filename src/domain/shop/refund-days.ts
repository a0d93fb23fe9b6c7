/** Working days until a refund is on the customer's account, by the way it was paid. */
export const REFUND_DAYS = { card: [3, 5], payPal: [1, 3], bankTransfer: [5, 7] } as const
