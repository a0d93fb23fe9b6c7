import { COUNTRIES, type Country } from '#domain/orders/countries.ts'
import type { ShippingZone } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { DELIVERY_SERVICES, type DeliveryService, parcelDollars } from './delivery-services.ts'
import { parcelsFor, weightOf } from './parcel-weight.ts'
import { isFilesOnly, isFramed, type PurchaseItem } from './purchase-lines.ts'

const ZONES: Partial<Record<Country, ShippingZone>> = {
  US: 'us',
  CA: 'northAmerica',
  MX: 'northAmerica',
}

/** The row of the delivery table that a country belongs to. */
export function zoneOf(country: Country): ShippingZone {
  return ZONES[country] ?? 'world'
}

/** The countries of the same row: a delivery that was quoted for one of them costs the same to all. */
export function sameZoneAs(country: Country): Country[] {
  return COUNTRIES.filter((other) => zoneOf(other) === zoneOf(country))
}

/**
 * How a purchase can travel to a country, the cheapest service first. Files need no delivery.
 * Framed prints travel free, and what is bought with them travels along; faster services cost the
 * same as for anything else.
 */
export function deliveryServices(
  items: readonly PurchaseItem[],
  country: Country,
): DeliveryService[] {
  if (isFilesOnly(items)) return ['free']
  const zone = zoneOf(country)
  const isFree = POLICIES.framedDeliveryIsFree && items.some(isFramed)
  return DELIVERY_SERVICES.filter((service) => {
    if (service === 'free') return isFree
    return parcelDollars(zone, service) !== undefined && !(isFree && service === 'standard')
  })
}

/**
 * What a service costs in dollars, for all parcels of a purchase; undefined where it is not to be
 * had. The table of the delivery page is for one parcel.
 */
export function deliveryDollars(
  items: readonly PurchaseItem[],
  service: DeliveryService,
  country: Country,
): number | undefined {
  if (!deliveryServices(items, country).includes(service)) return undefined
  if (service === 'free') return 0
  const rate = parcelDollars(zoneOf(country), service)
  return rate && rate * parcelsFor(weightOf(items.flatMap(({ products }) => products)))
}
