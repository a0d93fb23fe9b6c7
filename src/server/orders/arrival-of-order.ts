import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { filesArrive, freeArrives, sentArrives } from '#domain/purchases/arrival.ts'
import { zoneOf } from '#domain/purchases/delivery.ts'
import { transitDays } from '#domain/purchases/delivery-services.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import type { StoredOrder } from './orders.ts'

/** Between which days an order is with its customer: what travels free, by a paid service, or as files. */
export function arrivalOfOrder(
  order: Pick<StoredOrder, 'frame' | 'paper' | 'delivery_service' | 'delivery_country'>,
  sending: { paidAt: Date; rush: RushOption | null; closures: readonly Closure[] },
): { first: Date; last: Date } {
  if (hasOnlyFiles(order)) return filesArrive(sending)
  const { delivery_service: service, delivery_country: country } = order
  const isOffered = service && country && transitDays(zoneOf(country), service)
  // A service that was sold and is none any more keeps the promise of what travels free.
  return isOffered ? sentArrives({ ...sending, service, country }) : freeArrives(sending)
}
