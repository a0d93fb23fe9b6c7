import type { Selectable } from 'kysely'
import type { ShipTo } from '#contract/orders/order-details.ts'
import { CARRIERS, trackingUrl } from '#domain/orders/carriers.ts'
import type { Tables } from '#server/db/database.ts'

/** Where an order goes, as it crosses the wire. */
export function toShipTo(row: Selectable<Tables['private.ship_to']> | undefined): ShipTo | null {
  if (row === undefined) return null
  const { name, line1, line2, postal_code: postalCode, city, state, country, phone } = row
  return { name, line1, line2, postalCode, city, state, country, phone }
}

/** A parcel with where to see how far it is, as it crosses the wire. */
export function toParcel(row: Selectable<Tables['private.parcels']>) {
  const { id, number, carrier, tracking_number: trackingNumber } = row
  return {
    id,
    number,
    carrier,
    carrierName: CARRIERS.find((one) => one.id === carrier)?.name ?? carrier,
    trackingNumber,
    trackingUrl: trackingUrl({ carrier, trackingNumber }),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }
}
