import type { Language } from '#domain/languages.ts'
import type { Money } from '#domain/payments/money.ts'
import { rateIn, SHIPPING_ZONES, type ShippingZone } from '#domain/payments/rates.ts'
import {
  PAID_SERVICES,
  type PaidService,
  parcelDollars,
  transitDays,
} from '#domain/purchases/delivery-services.ts'

export type ZoneRates = {
  zone: ShippingZone
  rates: { service: PaidService; days: readonly [number, number]; price: Money }[]
}

/** The services of each zone that has them, with transit days and price in a language. */
export function deliveryRates(language: Language): ZoneRates[] {
  return SHIPPING_ZONES.map((zone) => {
    const rates = PAID_SERVICES.flatMap((service) => {
      const [price, days] = [parcelDollars(zone, service), transitDays(zone, service)]
      if (price === undefined || days === undefined) return []
      return [{ service, days, price: rateIn(language, price) }]
    })
    return { zone, rates }
  })
}
