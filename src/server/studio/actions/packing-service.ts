import type { z } from 'zod'
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
import { createPrintingService } from '#server/printing/printing-service.ts'
import type { StudioCaller } from '../access/studio-access.ts'
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
      const wanted = { orderId, version, action: 'pack' } as const
      return await staffActions.run(caller, wanted, async (locked) => {
        if (request.change === 'add') await add(locked, request)
        else await remove(locked, request.parcelId)
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

  async function remove({ trx, order, member }: LockedOrder, parcelId: string): Promise<void> {
    const packed = await parcels.listOfOrder(trx, order.id)
    const parcel = packed.find(({ id }) => id === parcelId)
    if (parcel === undefined) throw new AppError('not_found', { parcelId })
    await parcels.remove(trx, parcelId)
    if (packed.length === 1) await orders.change(trx, order.id, { shipment_status: 'none' })
    await orderProgress.note(trx, order, {
      kind: 'parcel_unpacked',
      params: { number: parcel.number, trackingNumber: parcel.tracking_number },
      by: 'staff',
      actorId: member.id,
    })
  }
}
