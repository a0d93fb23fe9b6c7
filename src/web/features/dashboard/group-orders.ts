/** What says which orders were paid at once. */
type Grouped = { purchase_id: string | null; purchase_place: number | null }

/** One order that was bought alone, or all of a purchase in the order of its album. */
export type OrderGroup<Order> = readonly [Order, ...Order[]]

/** Orders as a person sees them: the photographs of one purchase together, where its newest is. */
export function groupOrders<Order extends Grouped>(orders: readonly Order[]): OrderGroup<Order>[] {
  const groups = Map.groupBy(orders, (order) => order.purchase_id ?? order)
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted(byPlace)
    return first === undefined ? [] : [[first, ...others] as const]
  })
}

function byPlace(one: Grouped, other: Grouped): number {
  return (one.purchase_place ?? 0) - (other.purchase_place ?? 0)
}
