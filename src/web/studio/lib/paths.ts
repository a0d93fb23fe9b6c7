import type { Quarter } from '#domain/books/quarter.ts'

/** Every screen of the studio. */
export const studioPaths = {
  board: () => '/studio' as const,
  order: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}` as const,
  /** The order with the dialog that sends a version. */
  sendProof: <Id extends string>(orderId: Id, version: number) =>
    `/studio/orders/${orderId}?send=${version}` as const,
  colourDesk: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}/colors` as const,
  retouchDesk: <Id extends string>(orderId: Id) => `/studio/orders/${orderId}/retouch` as const,
  workshop: () => '/studio/workshop' as const,
  /** An order on the list of the workshop, opened. */
  workOrder: <Id extends string>(orderId: Id) => `/studio/workshop?order=${orderId}` as const,
  customers: () => '/studio/customers' as const,
  customer: <Id extends string>(customerId: Id) => `/studio/customers/${customerId}` as const,
  messages: () => '/studio/messages' as const,
  withdrawals: () => '/studio/withdrawals' as const,
  reviews: () => '/studio/messages/reviews' as const,
  team: () => '/studio/team' as const,
  prices: () => '/studio/prices' as const,
  settings: () => '/studio/settings' as const,
  books: () => '/studio/books' as const,
  booksOf: (quarter: Quarter) => `/studio/books?quarter=${quarter}` as const,
  safety: () => '/studio/safety' as const,
  system: () => '/studio/system' as const,
}
