const KEY = 'hueloom.placed-order'

type NoteStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Notes, for this tab, which order somebody has left to pay for. */
export function notePlacedOrder(orderId: string, store: NoteStore = sessionStorage): void {
  store.setItem(KEY, orderId)
}

/** The order that was left to be paid for; it is told once. */
export function takePlacedOrder(store: NoteStore = sessionStorage): string | undefined {
  const orderId = store.getItem(KEY) ?? undefined
  store.removeItem(KEY)
  return orderId
}
