import { z } from 'zod'
import { orderNumber } from '#contract/orders/order.ts'
import { AppError } from '#domain/app-error.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { frameOf } from '#server/orders/order-texts.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { type Jobs, jobQueue } from '#server/queue/queue.ts'
import { printFiles } from './print-files.ts'
import type { PrintJob } from './print-partner.ts'

/** What the history keeps of a job that was given away. */
const givenSchema = z.object({ reference: z.string() })
const PRINT_EVENTS: readonly string[] = ['print_job_given', 'print_job_taken_back']

export type PrintingService = ReturnType<typeof createPrintingService>

/** Gives approved pictures to whoever prints and frames them; the history keeps the reference. */
export function createPrintingService(context: Pick<AppContext, 'db' | 'printPartner' | 'log'>) {
  const { db, printPartner: partner, log } = context

  return {
    /** The order is locked. The partner hears of it once this is committed. */
    async handOver(trx: DatabaseTransaction, order: StoredOrder, staff: string): Promise<void> {
      const { proofId } = await jobOf(trx, order)
      const key = `print-job:${proofId}`
      await jobQueue.add(trx, 'give-print-job', { orderId: order.id, proofId, staff }, { key })
    },

    /**
     * Hands a job over, however often it is called: the partner knows an approved version again.
     * What was cancelled before or meanwhile is stopped; nobody waits for this order any more.
     */
    async carryOut({ orderId, proofId, staff }: Jobs['give-print-job']): Promise<void> {
      const order = await orders.find(db, orderId)
      if (!isWanted(order)) return await stop(orderId, proofId)
      if ((await givenOf(db, orderId)) !== undefined) return
      const { reference } = await partner.submit(await jobOf(db, order))
      const isKept = await db.transaction().execute(async (trx) => {
        const locked = await orders.lock(trx, orderId)
        if (!isWanted(locked)) return false
        if ((await givenOf(trx, orderId)) === undefined) {
          await note(trx, locked, { kind: 'print_job_given', reference, staff })
        }
        return true
      })
      if (!isKept) await stop(orderId, proofId)
    },

    /**
     * Of a locked order that is being cancelled; refused where the picture can no longer be
     * stopped, which is why the partner is asked before anything is committed.
     */
    async takeBack(trx: DatabaseTransaction, order: StoredOrder, staff: string): Promise<void> {
      const approved = await proofs.findApproved(trx, order.id)
      if (approved === undefined) return
      if (!(await partner.cancel(approved.id))) throw new AppError('order_not_cancellable')
      await noteTakenBack(trx, order, staff)
    },
  }

  async function noteTakenBack(
    trx: DatabaseTransaction,
    order: StoredOrder,
    staff: string | null,
  ): Promise<void> {
    const reference = await givenOf(trx, order.id)
    if (reference === undefined) return
    await note(trx, order, { kind: 'print_job_taken_back', reference, staff })
  }

  /** The reference of a job that was given and not taken back. */
  async function givenOf(
    reader: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<string | undefined> {
    const history = await orderEvents.listOfOrder(reader, orderId)
    const last = history.findLast(({ kind }) => PRINT_EVENTS.includes(kind))
    return last?.kind === 'print_job_given' ? givenSchema.parse(last.params).reference : undefined
  }

  async function note(
    trx: DatabaseTransaction,
    order: StoredOrder,
    event: {
      kind: 'print_job_given' | 'print_job_taken_back'
      reference: string
      staff: string | null
    },
  ): Promise<void> {
    const params = { partner: partner.name, reference: event.reference }
    await orderProgress.note(trx, order, {
      kind: event.kind,
      params,
      by: 'staff',
      ...(event.staff !== null && { actorId: event.staff }),
    })
  }

  /** Too late is nobody's fault: the order was cancelled while its job was on the way. */
  async function stop(orderId: string, proofId: string): Promise<void> {
    if (!(await partner.cancel(proofId))) {
      log.error({ proofId, partner: partner.name }, 'a print of a cancelled order goes on')
      return
    }
    await db.transaction().execute(async (trx) => {
      const order = await orders.lock(trx, orderId)
      if (order !== undefined) await noteTakenBack(trx, order, null)
    })
  }

  async function jobOf(
    reader: Database | DatabaseTransaction,
    order: StoredOrder,
  ): Promise<PrintJob> {
    const proof = await proofs.findApproved(reader, order.id)
    const printFile = proof && (await printFiles.find(reader, proof.id))
    const size = findSheet(order.print_size_id)
    if (!proof || !printFile || !size || hasOnlyFiles(order)) throw new AppError('order_not_ready')
    const { sha256, bytes, width, height, dpi } = printFile
    return {
      orderId: order.id,
      orderNumber: orderNumber(order.id),
      proofId: proof.id,
      proofVersion: proof.version,
      printSize: size.id,
      frame: frameOf(order)?.id ?? null,
      paper: order.paper,
      copies: order.copies,
      printFile: { sha256, bytes, width, height, dpi },
    }
  }
}

function isWanted(order: StoredOrder | undefined): order is StoredOrder {
  return order !== undefined && order.status !== 'cancelled'
}
