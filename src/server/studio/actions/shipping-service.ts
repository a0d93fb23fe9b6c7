import type { z } from 'zod'
import type {
  studioDeliverRequestSchema,
  studioShipRequestSchema,
} from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import { CARRIERS, trackingUrl } from '#domain/orders/carriers.ts'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { parcels, type StoredParcel } from '#server/orders/parcels.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions, type LockedOrder } from './staff-actions.ts'

/** From the workshop's door to the customer's. */
export function createShippingService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const orderMails = createOrderMails(context)

  return {
    /** All parcels leave together. */
    async ship(
      caller: StudioCaller,
      { orderId, version }: z.infer<typeof studioShipRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'ship' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const packed = await parcels.listOfOrder(trx, orderId)
        await parcels.ship(trx, orderId, clock())
        await orders.change(trx, orderId, { shipment_status: 'shipped' })
        const moved = await orderProgress.move(trx, order, {
          to: 'shipping',
          code: 'shipped',
          params: trackingOf(packed),
          by: 'staff',
          actorId: member.id,
        })
        await orderMails.queue(trx, moved, {
          kind: 'order-shipped',
          cause: `parcels:${packed.map(({ number }) => number).join(',')}`,
          facts: { parcels: packed.map(toMailed) },
        })
      })
    },

    /** The order is delivered with the last of its parcels. */
    async deliver(
      caller: StudioCaller,
      { orderId, version, parcelId }: z.infer<typeof studioDeliverRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'deliver' } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        const travelling = (await parcels.listOfOrder(locked.trx, orderId)).filter(
          ({ delivered_at }) => delivered_at === null,
        )
        const arrived = travelling.filter(({ id }) => parcelId === undefined || id === parcelId)
        if (arrived.length === 0) throw new AppError('not_found', { parcelId: parcelId ?? '' })
        const ids = arrived.map(({ id }) => id)
        await parcels.deliver(locked.trx, ids, clock())
        if (arrived.length === travelling.length) await finish(locked)
        else await announce(locked, arrived)
      })
    },
  }

  async function announce(
    { trx, order, member }: LockedOrder,
    arrived: StoredParcel[],
  ): Promise<void> {
    await orderProgress.notify(trx, order, {
      code: 'parcel_delivered',
      params: trackingOf(arrived),
      by: 'staff',
      actorId: member.id,
    })
  }

  async function finish({ trx, order, member }: LockedOrder): Promise<void> {
    await orders.change(trx, order.id, { shipment_status: 'delivered' })
    const actor = { by: 'staff', actorId: member.id } as const
    const code = isLoosePrint(order) ? 'prints_delivered' : 'delivered'
    const step = { to: 'delivered', code, ...actor } as const
    const delivered = await orderProgress.move(trx, order, step)
    await orderMails.queue(trx, delivered, {
      kind: 'order-delivered',
      cause: 'delivered',
      facts: {},
    })
  }
}

/** Several parcels in one line: each carrier once, every number. */
function trackingOf(packed: StoredParcel[]): { carrier: string; trackingNumber: string } {
  return {
    carrier: [...new Set(packed.map(({ carrier }) => carrierName(carrier)))].join(', '),
    trackingNumber: packed.map(({ tracking_number }) => tracking_number).join(', '),
  }
}

function toMailed({ carrier, tracking_number: trackingNumber }: StoredParcel) {
  const url = trackingUrl({ carrier, trackingNumber })
  return { carrier: carrierName(carrier), trackingNumber, url }
}

function carrierName(id: StoredParcel['carrier']): string {
  return CARRIERS.find((carrier) => carrier.id === id)?.name ?? id
}
