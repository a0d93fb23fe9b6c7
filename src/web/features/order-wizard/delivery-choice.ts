import type { Language } from '#domain/languages.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import type { Country } from '#domain/orders/countries.ts'
import type { Money } from '#domain/payments/money.ts'
import { rateIn } from '#domain/payments/rates.ts'
import { deliveryDollars, deliveryServices } from '#domain/purchases/delivery.ts'
import { PAID_SERVICES, type PaidService } from '#domain/purchases/delivery-services.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { type BoughtProduct, SMALL_FRAME } from './bought-product.ts'
import type { WizardState } from './wizard-state.ts'

export type Delivery = { country: Country; service: PaidService }

export const SERVED_COUNTRIES = servedCountries(OPERATOR)

/** What is sent by a service that its buyer chooses and pays for. */
export function isSentByChoice(product: OrderedProduct): boolean {
  return product === 'framed-small' || product === 'print'
}

/** The services to a country of all that is sent by choice, the cheapest one first. */
export function servicesTo(country: Country): PaidService[] {
  const offered = deliveryServices(itemsOf(SMALL_FRAME), country)
  return PAID_SERVICES.filter((service) => offered.includes(service))
}

/** What it costs to send something that was bought; more than a parcel holds is sent in several. */
export function deliveryPrice(
  bought: BoughtProduct,
  { country, service }: Delivery,
  language: Language,
): Money {
  const dollars = deliveryDollars(itemsOf(bought), service, country)
  if (dollars === undefined) throw new Error(`expected ${service} to be offered to ${country}`)
  return rateIn(language, dollars)
}

/**
 * Where and how it is sent: as it was chosen, as far as that is offered; else to the home of the
 * language, by the cheapest service.
 */
export function deliveryOf(
  { delivery }: Pick<WizardState, 'delivery'>,
  language: Language,
): Delivery {
  const wanted = delivery?.country ?? homeCountryOf(language)
  const country =
    SERVED_COUNTRIES.find((served) => served === wanted) ?? SERVED_COUNTRIES[0] ?? wanted
  const services = servicesTo(country)
  const service = services.find((one) => one === delivery?.service) ?? services[0] ?? 'standard'
  return { country, service }
}

function itemsOf(bought: BoughtProduct): PurchaseItem[] {
  return [{ products: [bought], keepsBlackAndWhite: false }]
}
