import type { Language } from '#domain/languages.ts'
import { servedCountries } from '#domain/law/served-countries.ts'
import type { Country } from '#domain/orders/countries.ts'
import type { Money } from '#domain/payments/money.ts'
import { rateIn } from '#domain/payments/rates.ts'
import { deliveryDollars, deliveryServices } from '#domain/purchases/delivery.ts'
import { PAID_SERVICES, type PaidService } from '#domain/purchases/delivery-services.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { SMALL_FRAMES } from '#domain/shop/articles.ts'
import { type FrameId, POPULAR_FRAME } from '#domain/shop/catalog.ts'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { WizardState } from './wizard-state.ts'

export type Delivery = { country: Country; service: PaidService }

export const SERVED_COUNTRIES = servedCountries(OPERATOR)

/** A small frame as the shop sells it; every frame weighs and costs the same. */
export function smallFrame(frame: FrameId = POPULAR_FRAME.id) {
  return { kind: 'framed-small', variant: SMALL_FRAMES[0], frame } as const
}

const SMALL_FRAME_ITEMS: readonly PurchaseItem[] = [
  { products: [{ product: smallFrame(), copies: 1 }], keepsBlackAndWhite: false },
]

/** The services by which a small frame is sent to a country, the cheapest one first. */
export function servicesTo(country: Country): PaidService[] {
  const offered = deliveryServices(SMALL_FRAME_ITEMS, country)
  return PAID_SERVICES.filter((service) => offered.includes(service))
}

/** What it costs to send a small frame. */
export function deliveryPrice({ country, service }: Delivery, language: Language): Money {
  const dollars = deliveryDollars(SMALL_FRAME_ITEMS, service, country)
  if (dollars === undefined) throw new Error(`expected ${service} to be offered to ${country}`)
  return rateIn(language, dollars)
}

/**
 * Where and how a small frame is sent: as it was chosen, as far as that is offered; else to the home
 * of the language, by the cheapest service.
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
