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
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { parcels, type StoredParcel } from '#server/orders/parcels.ts'
import { packedInto, packedWith } from '#server/orders/purchases/packed-with.ts'
import { mailedPictures } from '#server/orders/purchases/purchase-mail-facts.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions, type LockedOrder } from './staff-actions.ts'

/** From the workshop's door to the customer's. What lies in one parcel goes all the way together. */
export function createShippingService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const orderMails = createOrderMails(context)

  return {
    /** All parcels of an order leave together, and all that is in them. */
    async ship(
      caller: StudioCaller,
      { orderId, version }: z.infer<typeof studioShipRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'ship', concernsPurchase: true } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        const { trx } = locked
        const all = [locked]
        for (const other of await packedWith(trx, locked.order)) {
          all.push(await staffActions.reach(locked, other, 'ship'))
        }
        const left = new Map<string, StoredParcel>()
        const sent: StoredOrder[] = []
        for (const one of all) {
          const packed = await parcels.listOfOrder(trx, one.order.id)
          for (const parcel of packed) left.set(parcel.id, parcel)
          sent.push(await leave(one, packed))
        }
        const gone = [...left.values()]
        if (gone.length === 0) throw new AppError('order_not_ready')
        await parcels.ship(trx, [...left.keys()], clock())
        await orderMails.queue(trx, sent[0] ?? locked.order, {
          kind: 'order-shipped',
          cause: `parcels:${gone.map(({ number }) => number).join(',')}`,
          facts: { parcels: gone.map(toMailed), ...mailedPictures(sent) },
        })
      })
    },

    /** An order is delivered with the last of its parcels. */
    async deliver(
      caller: StudioCaller,
      { orderId, version, parcelId }: z.infer<typeof studioDeliverRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'deliver', concernsPurchase: true } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        const { trx, order } = locked
        const travelling = await travellingOf(locked)
        const arrived = travelling.filter(({ id }) => parcelId === undefined || id === parcelId)
        if (arrived.length === 0) throw new AppError('not_found', { parcelId: parcelId ?? '' })
        const ids = arrived.map(({ id }) => id)
        const inThem = await ordersIn(locked, ids)
        await parcels.deliver(trx, ids, clock())
        const delivered: StoredOrder[] = []
        for (const one of inThem) {
          const isLast = (await travellingOf(one)).length === 0
          if (isLast) delivered.push(await finish(one))
          else await announce(one, ids)
        }
        const [first = order] = delivered
        if (delivered.length === 0) return
        await orderMails.queue(trx, first, {
          kind: 'order-delivered',
          cause: 'delivered',
          facts: mailedPictures(delivered),
        })
      })
    },
  }

  /** The order itself first, and the others that have something in these parcels. */
  async function ordersIn(locked: LockedOrder, ids: readonly string[]): Promise<LockedOrder[]> {
    const { trx, order } = locked
    const all = [locked]
    for (const other of await packedInto(trx, order, ids)) {
      all.push(await staffActions.reach(locked, other, 'deliver'))
    }
    return all
  }

  async function travellingOf({ trx, order }: LockedOrder): Promise<StoredParcel[]> {
    const sent = await parcels.listOfOrder(trx, order.id)
    return sent.filter(({ delivered_at }) => delivered_at === null)
  }

  async function leave(
    { trx, order, member }: LockedOrder,
    packed: readonly StoredParcel[],
  ): Promise<StoredOrder> {
    await orders.change(trx, order.id, { shipment_status: 'shipped' })
    return await orderProgress.move(trx, order, {
      to: 'shipping',
      code: 'shipped',
      params: trackingOf(packed),
      by: 'staff',
      actorId: member.id,
    })
  }

  async function announce(
    { trx, order, member }: LockedOrder,
    ids: readonly string[],
  ): Promise<void> {
    const arrived = (await parcels.listOfOrder(trx, order.id)).filter(({ id }) => ids.includes(id))
    await orderProgress.notify(trx, order, {
      code: 'parcel_delivered',
      params: trackingOf(arrived),
      by: 'staff',
      actorId: member.id,
    })
  }

  async function finish({ trx, order, member }: LockedOrder): Promise<StoredOrder> {
    await orders.change(trx, order.id, { shipment_status: 'delivered' })
    const actor = { by: 'staff', actorId: member.id } as const
    const code = isLoosePrint(order) ? 'prints_delivered' : 'delivered'
    return await orderProgress.move(trx, order, { to: 'delivered', code, ...actor })
  }
}

/** Several parcels in one line: each carrier once, every number. */
function trackingOf(packed: readonly StoredParcel[]): { carrier: string; trackingNumber: string } {
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
