import { z } from 'zod'
import type { Language } from '#domain/languages.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import type { Money } from '#domain/payments/money.ts'
import { rateIn } from '#domain/payments/rates.ts'
import { deliveryDollars, deliveryServices } from '#domain/purchases/delivery.ts'
import { DELIVERY_SERVICES } from '#domain/purchases/delivery-services.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'

/** Where a purchase goes, and how. */
export const purchaseDeliverySchema = z.object({
  country: z.enum(COUNTRIES),
  service: z.enum(DELIVERY_SERVICES),
})
export type PurchaseDelivery = z.infer<typeof purchaseDeliverySchema>

export const SERVED_COUNTRIES = servedCountries(OPERATOR)

/**
 * Where and how a purchase is sent: as it was wanted, as far as that is offered; else to the home
 * of the language, by the cheapest service.
 */
export function deliveryOfItems(
  items: readonly PurchaseItem[],
  wanted: PurchaseDelivery | null,
  language: Language,
): PurchaseDelivery {
  const destination = wanted?.country ?? homeCountryOf(language)
  const country =
    SERVED_COUNTRIES.find((served) => served === destination) ?? SERVED_COUNTRIES[0] ?? destination
  const services = deliveryServices(items, country)
  const service = services.find((one) => one === wanted?.service) ?? services[0] ?? 'standard'
  return { country, service }
}

/** What it costs to send a purchase; more than a parcel holds is sent in several. */
export function deliveryPriceOf(
  items: readonly PurchaseItem[],
  { country, service }: PurchaseDelivery,
  language: Language,
): Money {
  const dollars = deliveryDollars(items, service, country)
  if (dollars === undefined) throw new Error(`expected ${service} to be offered to ${country}`)
  return rateIn(language, dollars)
}
