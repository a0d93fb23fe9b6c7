import type { Country } from '#domain/orders/countries.ts'
import { businessDaysAfter, deliveryBegins, promiseFor } from '#domain/orders/promise.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { addShopDays } from '#domain/shop/shop-time.ts'
import { zoneOf } from './delivery.ts'
import { type DeliveryService, type PaidService, transitDays } from './delivery-services.ts'
import { isFilesOnly, type PurchaseItem } from './purchase-lines.ts'
import { countOrders } from './split-into-orders.ts'

type Arrival = { first: Date; last: Date }
type Sending = {
  items: readonly PurchaseItem[]
  service: DeliveryService
  country: Country
  rush: RushOption | null
  paidAt: Date
}

/**
 * Between which days the last of a purchase is there, if its proofs are answered as they come. Files
 * are there with the proof. What travels free keeps the promise of a framed print; any other service
 * adds its working days to those of restoration and workshop. A rush brings copies no sooner.
 */
export function arrivalOf(sending: Sending): Arrival {
  const { items, rush } = sending
  const arrival = arrivalIn(sending)
  const hasCopies = rush !== null && countOrders(items) > items.length
  return hasCopies ? { ...arrival, last: arrivalIn({ ...sending, rush: null }).last } : arrival
}

function arrivalIn({ items, service, ...sending }: Sending): Arrival {
  const { rush, paidAt } = sending
  if (isFilesOnly(items)) return filesArrive(paidAt, rush)
  return service === 'free' ? freeArrives(paidAt, rush) : sentArrives({ service, ...sending })
}

/** Finished files are there with the proof, as its approval delivers them. */
export function filesArrive(paidAt: Date, rush: RushOption | null): Arrival {
  const { proofDueAt: last } = promiseFor(paidAt, rush)
  const first = rush === null ? addShopDays(paidAt, POLICIES.workDays.restoration[0]) : last
  return { first, last }
}

/** What travels free, in the weeks that are promised for a framed print. */
export function freeArrives(paidAt: Date, rush: RushOption | null): Arrival {
  return { first: deliveryBegins(paidAt, rush), last: promiseFor(paidAt, rush).promisedAt }
}

/** What goes by a paid service. A zone that does not have it is a bug of whoever sold it there. */
export function sentArrives({
  service,
  country,
  rush,
  paidAt,
}: Omit<Sending, 'items' | 'service'> & { service: PaidService }): Arrival {
  const zone = zoneOf(country)
  const transit = transitDays(zone, service)
  if (transit === undefined) throw new Error(`expected ${service} to be sold in ${zone}`)
  const { first, last } = filesArrive(paidAt, rush)
  const { framedPrint } = POLICIES.workDays
  return {
    first: businessDaysAfter(addShopDays(first, framedPrint[0]), transit[0]),
    last: businessDaysAfter(addShopDays(last, framedPrint[1]), transit[1]),
  }
}
