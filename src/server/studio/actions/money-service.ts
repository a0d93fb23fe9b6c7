import type { z } from 'zod'
import type {
  studioCancelRequestSchema,
  studioRecordTransferRequestSchema,
  studioRefundRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { createOrderRefunds } from '#server/payments/order-refunds.ts'
import { createRefundTransfers } from '#server/payments/refund-transfers.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from './staff-actions.ts'

/** Ends orders and gives money back, in the shop's name. */
export function createMoneyService(context: AppContext) {
  const staffActions = createStaffActions(context)
  const cancellation = createOrderCancellation(context)
  const orderRefunds = createOrderRefunds(context)
  const refundTransfers = createRefundTransfers(context)
  const printingService = createPrintingService(context)
  return {
    async cancel(
      caller: StudioCaller,
      { orderId, version, note }: z.infer<typeof studioCancelRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'cancel', concernsPurchase: true } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        await printingService.takeBack(trx, order, member.id)
        await cancellation.cancelOrder(trx, order, { by: 'staff', actorId: member.id, note })
      })
    },

    async refund(
      caller: StudioCaller,
      { orderId, version, amount, reason, note }: z.infer<typeof studioRefundRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'refund' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const request = { amount, reason, note, staff: member.id }
        const left = await orderRefunds.refundOrder(trx, order, request)
        // All of it goes back, which ends an order; one that had ended before was stopped then.
        const isEnded = order.status !== 'cancelled' && left.status === 'cancelled'
        if (isEnded) await printingService.takeBack(trx, left, member.id)
      })
    },

    /** Also of an order that is over: most refunds go with its end. */
    async recordTransfer(
      caller: StudioCaller,
      { orderId, version, refundId }: z.infer<typeof studioRecordTransferRequestSchema>,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'record_transfer' } as const
      return await staffActions.run(caller, wanted, async ({ trx, order, member }) => {
        const left = await refundTransfers.record(trx, order, { refundId, staff: member.id })
        const isEnded = order.status !== 'cancelled' && left.status === 'cancelled'
        if (isEnded) await printingService.takeBack(trx, left, member.id)
      })
    },
  }
}
