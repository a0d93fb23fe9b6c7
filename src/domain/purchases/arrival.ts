import type { Country } from '#domain/orders/countries.ts'
import {
  businessDaysAfter,
  deliveryBegins,
  openDaysAfter,
  promiseFor,
} from '#domain/orders/promise.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
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
  /** Of the workshop; carriers go on. */
  closures: readonly Closure[]
}
type Beginning = Pick<Sending, 'paidAt' | 'rush' | 'closures'>
/** Carriers rest on holidays alone. */
const CARRIERS_REST: readonly Closure[] = []

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
  if (isFilesOnly(items)) return filesArrive(sending)
  return service === 'free' ? freeArrives(sending) : sentArrives({ service, ...sending })
}

/** Finished files are there with the proof, as its approval delivers them. */
export function filesArrive({ paidAt, rush, closures }: Beginning): Arrival {
  const { proofDueAt: last } = promiseFor(paidAt, rush, closures)
  const first =
    rush === null ? openDaysAfter(paidAt, POLICIES.workDays.restoration[0], closures) : last
  return { first, last }
}

/** What travels free, in the weeks that are promised for a framed print. */
export function freeArrives({ paidAt, rush, closures }: Beginning): Arrival {
  const first = deliveryBegins(paidAt, rush, closures)
  return { first, last: promiseFor(paidAt, rush, closures).promisedAt }
}

/** What goes by a paid service. A zone that does not have it is a bug of whoever sold it there. */
export function sentArrives({
  service,
  country,
  ...sending
}: Omit<Sending, 'items' | 'service'> & { service: PaidService }): Arrival {
  const zone = zoneOf(country)
  const transit = transitDays(zone, service)
  if (transit === undefined) throw new Error(`expected ${service} to be sold in ${zone}`)
  const { first, last } = filesArrive(sending)
  const { framedPrint } = POLICIES.workDays
  const sentFrom = (approved: Date, work: number, days: number) =>
    businessDaysAfter(openDaysAfter(approved, work, sending.closures), days, CARRIERS_REST)
  return {
    first: sentFrom(first, framedPrint[0], transit[0]),
    last: sentFrom(last, framedPrint[1], transit[1]),
  }
}
