import type { Language } from '#domain/languages.ts'
import type { Money } from '#domain/payments/money.ts'
import {
  rateIn,
  SHIPPING_RATES,
  SHIPPING_ZONES,
  type ShippingZone,
} from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'

const SERVICES = ['standard', 'express', 'overnight'] as const
type DeliveryService = (typeof SERVICES)[number]

export type ZoneRates = {
  zone: ShippingZone
  rates: { service: DeliveryService; days: readonly [number, number]; price: Money }[]
}

/** The services of each zone that has them, with transit days and price in a language. */
export function deliveryRates(language: Language): ZoneRates[] {
  return SHIPPING_ZONES.map((zone) => {
    const dollars: Partial<Record<DeliveryService, number>> = SHIPPING_RATES[zone]
    const days: Partial<Record<DeliveryService, readonly [number, number]>> =
      POLICIES.transitDays[zone]
    const rates = SERVICES.flatMap((service) => {
      const [price, transit] = [dollars[service], days[service]]
      if (price === undefined || transit === undefined) return []
      return [{ service, days: transit, price: rateIn(language, price) }]
    })
    return { zone, rates }
  })
}
