import type { z } from 'zod'
import { orderNumber } from '#contract/orders/order.ts'
import type {
  studioPackRequestSchema,
  studioStartFramingRequestSchema,
} from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import { readTrackingNumber } from '#domain/orders/carriers.ts'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { parcels } from '#server/orders/parcels.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { studioPurchases } from '../queries/studio-purchases.ts'
import { createStaffActions, type LockedOrder } from './staff-actions.ts'

type PackRequest = z.infer<typeof studioPackRequestSchema>

/** From the approved picture to parcels that are ready to leave. */
export function createPackingService(context: AppContext) {
  const { clock } = context
  const staffActions = createStaffActions(context)
  const orderMails = createOrderMails(context)
  const printingService = createPrintingService(context)

  return {
    async startFraming(
      caller: StudioCaller,
      { orderId, version }: z.infer<typeof studioStartFramingRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'start_framing' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const actor = { by: 'staff', actorId: member.id } as const
        const code = isLoosePrint(order) ? 'printing_started' : 'framing_started'
        const step = { to: 'framing', code, ...actor } as const
        const framed = await orderProgress.move(trx, order, step)
        await printingService.handOver(trx, framed, member.id)
        await orderMails.queue(trx, framed, { kind: 'order-framing', cause: 'framing', facts: {} })
      })
    },

    async pack(caller: StudioCaller, request: PackRequest): Promise<{ version: number }> {
      const { orderId, version } = request
      const concernsPurchase = request.change !== 'add'
      const wanted = { orderId, version, action: 'pack', concernsPurchase } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        switch (request.change) {
          case 'add':
            return await add(locked, request)
          case 'remove':
            return await remove(locked, request.parcelId)
          case 'share':
            return await share(locked, request)
        }
      })
    },
  }

  async function add(
    { trx, order, member }: LockedOrder,
    { carrier, trackingNumber: typed }: Extract<PackRequest, { change: 'add' }>,
  ): Promise<void> {
    const trackingNumber = readTrackingNumber(typed)
    if (trackingNumber === undefined) throw new AppError('invalid_tracking_number')
    const packing = { orderId: order.id, packedBy: member.id, packedAt: clock() }
    const parcel = await parcels.insert(trx, { ...packing, carrier, trackingNumber })
    if (parcel === undefined) throw new AppError('invalid_tracking_number', { isTaken: true })
    if (order.shipment_status === 'none') {
      await orders.change(trx, order.id, { shipment_status: 'packed' })
    }
    await orderProgress.note(trx, order, {
      kind: 'parcel_packed',
      params: { number: parcel.number, carrier, trackingNumber },
      by: 'staff',
      actorId: member.id,
    })
  }

  /** What goes to one place may lie in one parcel; each order keeps a history of its own. */
  async function share(
    locked: LockedOrder,
    { parcelId, orderIds }: Extract<PackRequest, { change: 'share' }>,
  ): Promise<void> {
    const { trx, order, member } = locked
    const packed = await parcels.listOfOrder(trx, order.id)
    const parcel = packed.find(({ id }) => id === parcelId)
    if (parcel === undefined) throw new AppError('not_found', { parcelId })
    const bought = await purchaseOrders.listWith(trx, order)
    const near = await studioPurchases.atOneAddress(trx, order.id)
    for (const id of new Set(orderIds)) {
      const known = bought.find((one) => one.id === id && id !== order.id)
      if (known === undefined) throw new AppError('order_not_found')
      const { order: other } = await staffActions.reach(locked, known, 'pack')
      // Changed since the person looked at both.
      if (!near.includes(id)) throw new AppError('order_changed')
      await parcels.share(trx, parcelId, id)
      if (other.shipment_status === 'none') {
        await orders.change(trx, id, { shipment_status: 'packed' })
      }
      const { carrier, tracking_number: trackingNumber } = parcel
      await orderProgress.note(trx, other, {
        kind: 'parcel_packed',
        params: { number: parcel.number, carrier, trackingNumber, with: orderNumber(order.id) },
        by: 'staff',
        actorId: member.id,
      })
    }
  }

  async function remove({ trx, order, member }: LockedOrder, parcelId: string): Promise<void> {
    const packed = await parcels.listOfOrder(trx, order.id)
    const parcel = packed.find(({ id }) => id === parcelId)
    if (parcel === undefined) throw new AppError('not_found', { parcelId })
    await parcels.takeOut(trx, parcelId, order.id)
    if (packed.length === 1) await orders.change(trx, order.id, { shipment_status: 'none' })
    await orderProgress.note(trx, order, {
      kind: 'parcel_unpacked',
      params: { number: parcel.number, trackingNumber: parcel.tracking_number },
      by: 'staff',
      actorId: member.id,
    })
  }
}
