import { SHIPPING_RATES, type ShippingZone } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'

/** The cheapest one first. */
export const PAID_SERVICES = ['standard', 'express', 'overnight'] as const
export type PaidService = (typeof PAID_SERVICES)[number]

export const DELIVERY_SERVICES = ['free', ...PAID_SERVICES] as const
export type DeliveryService = (typeof DELIVERY_SERVICES)[number]

/** What a service costs for one parcel in a zone, in dollars; undefined where there is none. */
export function parcelDollars(zone: ShippingZone, service: PaidService): number | undefined {
  const rates: Partial<Record<PaidService, number>> = SHIPPING_RATES[zone]
  return rates[service]
}

/**
 * The working days that a service takes from the workshop to the door; undefined where there is none
 * in a zone.
 */
export function transitDays(
  zone: ShippingZone,
  service: PaidService,
): readonly [number, number] | undefined {
  const days: Partial<Record<PaidService, readonly [number, number]>> = POLICIES.transitDays[zone]
  return days[service]
}
