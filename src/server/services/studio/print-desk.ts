import { z } from 'zod'
import { orderNumber, soldFrameSchema } from '#contract/order.ts'
import { AppError } from '#domain/app-error.ts'
import { findPrintSize } from '#domain/catalog.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { OrderEvents } from '#server/adapters/db/order-events.ts'
import type { StoredOrder } from '#server/adapters/db/orders.ts'
import type { PrintFiles } from '#server/adapters/db/print-files.ts'
import type { Proofs } from '#server/adapters/db/proofs.ts'
import type { PrintJob, PrintPartner } from '#server/adapters/print/print-partner.ts'
import type { OrderProgress } from '../order-progress.ts'

/** What the history keeps of a job that was given away. */
const givenSchema = z.object({ reference: z.string() })

export type PrintDesk = ReturnType<typeof createPrintDesk>

/** Gives approved pictures to whoever prints and frames them; the history keeps the reference. */
export function createPrintDesk(options: {
  partner: PrintPartner
  proofs: Pick<Proofs, 'findApproved'>
  printFiles: Pick<PrintFiles, 'find'>
  orderEvents: Pick<OrderEvents, 'listOfOrder'>
  orderProgress: Pick<OrderProgress, 'note'>
}) {
  const { partner, proofs, printFiles, orderEvents, orderProgress } = options

  return {
    /** The order is locked. Should the transaction fail, the next try gives the very same job. */
    async handOver(trx: DatabaseTransaction, order: StoredOrder, staff: string): Promise<void> {
      const { reference } = await partner.submit(await jobOf(trx, order))
      await orderProgress.note(trx, order, {
        kind: 'print_job_given',
        params: { partner: partner.name, reference },
        by: 'staff',
        actorId: staff,
      })
    },

    /** Before a locked order is cancelled; refused where the picture can no longer be stopped. */
    async takeBack(trx: DatabaseTransaction, order: StoredOrder, staff: string): Promise<void> {
      const history = await orderEvents.listOfOrder(trx, order.id)
      const given = history.findLast(({ kind }) => kind === 'print_job_given')
      if (given === undefined) return
      const { reference } = givenSchema.parse(given.params)
      if (!(await partner.cancel(reference))) throw new AppError('order_not_cancellable')
      await orderProgress.note(trx, order, {
        kind: 'print_job_taken_back',
        params: { partner: partner.name, reference },
        by: 'staff',
        actorId: staff,
      })
    },
  }

  async function jobOf(trx: DatabaseTransaction, order: StoredOrder): Promise<PrintJob> {
    const proof = await proofs.findApproved(trx, order.id)
    const printFile = proof && (await printFiles.find(trx, proof.id))
    const size = findPrintSize(order.print_size_id)
    if (!proof || !printFile || !size) throw new AppError('order_not_ready')
    const { sha256, bytes, width, height, dpi } = printFile
    return {
      orderId: order.id,
      orderNumber: orderNumber(order.id),
      proofId: proof.id,
      proofVersion: proof.version,
      printSize: size.id,
      frame: soldFrameSchema.parse(order.frame).id,
      printFile: { sha256, bytes, width, height, dpi },
    }
  }
}
