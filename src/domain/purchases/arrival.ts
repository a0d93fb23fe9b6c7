import type { Country } from '#domain/orders/countries.ts'
import { businessDaysAfter, deliveryBegins, promiseFor } from '#domain/orders/promise.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { addShopDays } from '#domain/shop/shop-time.ts'
import { zoneOf } from './delivery.ts'
import { type DeliveryService, transitDays } from './delivery-services.ts'
import { isFilesOnly, type PurchaseItem } from './purchase-lines.ts'

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
 * adds its working days to those of restoration and workshop.
 */
export function arrivalOf({ items, service, country, rush, paidAt }: Sending): {
  first: Date
  last: Date
} {
  const { first: proofFrom, last: proofDueAt } = filesArrive(paidAt, rush)
  if (isFilesOnly(items)) return { first: proofFrom, last: proofDueAt }
  const { promisedAt } = promiseFor(paidAt, rush)
  const { framedPrint } = POLICIES.workDays
  const transit = service === 'free' ? undefined : transitDays(zoneOf(country), service)
  if (transit === undefined) return { first: deliveryBegins(paidAt, rush), last: promisedAt }
  return {
    first: businessDaysAfter(addShopDays(proofFrom, framedPrint[0]), transit[0]),
    last: businessDaysAfter(addShopDays(proofDueAt, framedPrint[1]), transit[1]),
  }
}

/** Between which moments finished files are there: with the proof, as its approval delivers them. */
export function filesArrive(paidAt: Date, rush: RushOption | null): { first: Date; last: Date } {
  const { proofDueAt: last } = promiseFor(paidAt, rush)
  const first = rush === null ? addShopDays(paidAt, POLICIES.workDays.restoration[0]) : last
  return { first, last }
}
