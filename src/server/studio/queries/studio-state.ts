import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import type { StudioOrderState } from '#domain/studio/studio-order-actions.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/**
 * What decides about the actions on a locked order. Whether money is left to give back is found
 * out when some is asked for: that locks the ledger.
 */
export async function readStudioState(
  trx: DatabaseTransaction,
  order: StoredOrder,
): Promise<StudioOrderState> {
  const { isRestoring, hasProofToSend, hasPrintFile } = await trx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('private.restorations')
          .select('id')
          .where('order_id', '=', order.id)
          .where('finished_at', 'is', null),
      ).as('isRestoring'),
      exists(
        selectFrom('private.proofs')
          .select('id')
          .where('order_id', '=', order.id)
          .where('status', '=', 'in_review')
          .where('picture_at', 'is not', null),
      ).as('hasProofToSend'),
      exists(
        selectFrom('private.print_files').select('proof_id').where('order_id', '=', order.id),
      ).as('hasPrintFile'),
    ])
    .executeTakeFirstOrThrow()
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    proofStatus: order.proof_status,
    shipmentStatus: order.shipment_status,
    isSent: !hasOnlyFiles(order),
    isOnHold: order.on_hold_at !== null,
    hasPhoto: order.family_link_id === null,
    isRestoring: Boolean(isRestoring),
    hasProofToSend: Boolean(hasProofToSend),
    hasPrintFile: Boolean(hasPrintFile),
    isRefundable: true,
  }
}
