import type { z } from 'zod'
import type { studioChangeAddressRequestSchema } from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import { onlyCountryOf } from '#domain/orders/company.ts'
import { isCountry } from '#domain/orders/countries.ts'
import { sameZoneAs } from '#domain/purchases/delivery.ts'
import type { AppContext } from '#server/app-context.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { packedWith } from '#server/orders/purchases/packed-with.ts'
import { type NewShipTo, shippingAddresses } from '#server/orders/shipping-addresses.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions, type LockedOrder } from './staff-actions.ts'

/** Where an order is sent, as its customer has said since. */
export function createAddressService(context: AppContext) {
  const staffActions = createStaffActions(context)
  return {
    /** The history says that it changed, and not to what: more people read it than addresses. */
    async change(
      caller: StudioCaller,
      { orderId, version, shipTo }: z.infer<typeof studioChangeAddressRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'change_address', concernsPurchase: true } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        const { trx, order } = locked
        const { country } = shipTo
        if (!isCountry(country)) throw new AppError('unknown_country', { country })
        const only = onlyCountryOf(order)
        if (only !== undefined && country !== only) {
          throw new AppError('tax_free_country', { country: only })
        }
        const paidFor = order.delivery_country
        if (paidFor !== null && !sameZoneAs(paidFor).includes(country)) {
          throw new AppError('delivery_zone')
        }
        await put(locked, shipTo)
        // What lies in one parcel goes to one place.
        for (const other of await packedWith(trx, order)) {
          await put(await staffActions.reach(locked, other, 'change_address'), shipTo)
        }
      })
    },
  }

  async function put({ trx, order, member }: LockedOrder, shipTo: NewShipTo): Promise<void> {
    await shippingAddresses.put(trx, order.id, shipTo)
    const actor = { by: 'staff', actorId: member.id } as const
    await orderProgress.note(trx, order, { kind: 'address_changed', ...actor })
  }
}
