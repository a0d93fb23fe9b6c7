/** Every screen of the studio. */
export const studioPaths = {
  board: () => '/studio' as const,
  order: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}` as const,
  colourDesk: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}/colors` as const,
  retouchDesk: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}/retouch` as const,
  workshop: () => '/studio/workshop' as const,
  customers: () => '/studio/customers' as const,
  customer: <Id extends string>(customerId: Id) => `/studio/customers/${customerId}` as const,
  messages: () => '/studio/messages' as const,
  team: () => '/studio/team' as const,
  system: () => '/studio/system' as const,
}
