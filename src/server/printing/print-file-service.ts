import { z } from 'zod'
import { cropSchema } from '#contract/photos/crop.ts'
import { isPaid } from '#domain/orders/order-life.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { areaWithin } from '#domain/printing/passepartout.ts'
import { type Crop, sheetOf } from '#domain/printing/print-crop.ts'
import { type PrintPlace, placeOnSheet, printPixels } from '#domain/printing/print-pixels.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { Approval } from '#domain/proofs/proofing.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { proofs, type StoredProof } from '#server/proofs/proofs.ts'
import { printFiles } from './print-files.ts'

const approvalSchema: z.ZodType<Approval> = z.object({
  sha256: z.string(),
  printSize: z.string(),
  crop: cropSchema,
})

/** What is to be printed: this picture and no other, this part of it, at these pixels. */
export type PrintWork = {
  sha256: string
  crop: Crop
  pixels: PixelSize
  /** Where on the sheet, in its pixels. */
  place: PrintPlace
  dpi: number
  /** Whether the workshop prints it, by its own profile; what customers get alone is for any screen. */
  isForWorkshop: boolean
}
export type PrintedFile = { sha256: string; size: number; sourceSha256: string }

/** The shop's side of print files. Each step may come again after a crash. */
export function createPrintFileService(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context

  return {
    /** What is to be printed of an approved proof, unless that is done or not wanted any more. */
    async begin(proofId: string): Promise<PrintWork | 'done' | 'unwanted'> {
      const proof = await proofs.find(db, proofId)
      const order = proof && (await orders.find(db, proof.order_id))
      if (!proof || !order || !isWanted(order, proof)) return 'unwanted'
      if (await printFiles.find(db, proofId)) return 'done'
      return workOf(order, proof)
    },

    /** Notifies the shop's people that the stored picture is not the approved one. */
    async refuse(proofId: string, foundSha256: string): Promise<void> {
      await inLock(proofId, async (trx, order, { version }) => {
        const events = await orderEvents.listOfOrder(trx, order.id)
        if (events.some(({ kind }) => kind === 'print_file_refused')) return
        const params = { version: String(version), sha256: foundSha256 }
        await orderProgress.note(trx, order, { kind: 'print_file_refused', by: 'worker', params })
      })
    },

    /** Notes a file that is stored. False when it is not wanted any more. */
    async finish(proofId: string, made: PrintedFile): Promise<boolean> {
      const isKept = await inLock(proofId, async (trx, order, proof) => {
        if (!isWanted(order, proof)) return false
        if (await printFiles.find(trx, proofId)) return true
        const { pixels, dpi } = workOf(order, proof)
        await printFiles.insert(trx, {
          proof_id: proofId,
          order_id: order.id,
          source_sha256: made.sourceSha256,
          sha256: made.sha256,
          bytes: made.size,
          ...pixels,
          dpi,
          made_at: clock(),
        })
        const params = { version: String(proof.version), ...pixels, dpi }
        await orderProgress.note(trx, order, { kind: 'print_file_made', by: 'worker', params })
        return true
      })
      return isKept ?? false
    },
  }

  /** The order is locked before its proof is read; undefined when either is gone. */
  async function inLock<Result>(
    proofId: string,
    act: (trx: DatabaseTransaction, order: StoredOrder, proof: StoredProof) => Promise<Result>,
  ): Promise<Result | undefined> {
    return await db.transaction().execute(async (trx) => {
      const known = await proofs.find(trx, proofId)
      const order = known && (await orders.lock(trx, known.order_id))
      const proof = order && (await proofs.find(trx, proofId))
      return proof && (await act(trx, order, proof))
    })
  }
}

function isWanted(order: StoredOrder, proof: StoredProof): boolean {
  return proof.status === 'approved' && order.status !== 'cancelled' && isPaid(order)
}

/** Of files alone the picture itself, as large as it has room on its sheet. */
function workOf(order: StoredOrder, proof: StoredProof): PrintWork {
  const { sha256, printSize, crop } = approvalSchema.parse(proof.approval)
  const size = findSheet(printSize)
  if (size === undefined) throw new Error(`proof ${proof.id} is approved at no known size`)
  const sheet = sheetOf(size, crop.orientation)
  const { dpi } = POLICIES.files
  if (hasOnlyFiles(order)) {
    const onSheet = printPixels(areaWithin(sheet, crop))
    // A photo that has more pixels keeps them.
    const pixels = onSheet.width < crop.width ? pixelsOf(crop) : onSheet
    const place = { left: 0, top: 0, ...pixels }
    return { sha256, crop, pixels, place, dpi, isForWorkshop: false }
  }
  const place = placeOnSheet(sheet, crop)
  return { sha256, crop, pixels: printPixels(sheet), place, dpi, isForWorkshop: true }
}

function pixelsOf({ width, height }: PixelSize): PixelSize {
  return { width, height }
}
