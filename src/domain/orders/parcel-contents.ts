/** That a parcel has something of an order in it. */
export type ParcelContent = { parcelId: string; orderId: string }

/**
 * The orders that leave together with one of them, the one itself included: those that have something
 * in one of its parcels, in one of theirs, and so on.
 */
export function ordersSentWith(orderId: string, contents: readonly ParcelContent[]): Set<string> {
  const found = new Set([orderId])
  for (const id of found) {
    const parcels = new Set(
      contents.filter((one) => one.orderId === id).map(({ parcelId }) => parcelId),
    )
    // What is added while a set is read is read as well.
    for (const one of contents) if (parcels.has(one.parcelId)) found.add(one.orderId)
  }
  return found
}
