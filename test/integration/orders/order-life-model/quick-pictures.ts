import { createHash, randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { FileKey } from '#domain/photos/file-key.ts'
import type { AppContext } from '#server/app-context.ts'
import type { SignPictures } from '#server/content-credentials/picture-signer.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import type { InspectPhoto } from '#server/photos/inspect-process.ts'
import { createPrintFileService } from '#server/printing/print-file-service.ts'
import { createProofPictureService } from '#server/proofs/proof-picture-service.ts'
import { proofs } from '#server/proofs/proofs.ts'
import type { JobName } from '#server/queue/queue.ts'
import { createRestorationService } from '#server/restoration/restoration-service.ts'

/** Takes any bytes for a photo, so that a picture can be handed in as a few of them. */
export const inspectQuickly: InspectPhoto = async (sourcePath, previewPath) => {
  await cp(sourcePath, previewPath)
  return { ok: true, format: 'jpeg', width: 800, height: 600, missing: null, prints: [] }
}

/** Such pictures hold no place for credentials. */
export const leaveUnsigned: SignPictures = async () => undefined

const orderSchema = z.object({ orderId: z.uuid() })
const proofSchema = z.object({ proofId: z.uuid() })
const hintsSchema = z.object({ hints: z.unknown().optional() })

/** The jobs over pixels, step for step as they are, with pictures that take no time to make. */
export function quickPictures(
  context: AppContext,
): Partial<Record<JobName, (payload: unknown) => Promise<void>>> {
  const { config, db, files } = context
  const restorationService = createRestorationService(context)
  const printFileService = createPrintFileService(context)
  const keep = (key: FileKey, words: string) =>
    files.write(key, Readable.from([Buffer.from(words)]), { maxBytes: 1000 })
  // A person looks first in a shop of its own kind; here both kinds serve one customer.
  const [byItself, afterALook] = (['auto', 'studio'] as const).map((review) =>
    createProofPictureService({
      ...context,
      config: { ...config, review },
      makeProofPicture: (from, to) => cp(from, to),
      signPictures: leaveUnsigned,
    }),
  )

  const orderOf = async (id = '') => (id ? await orders.find(db, id) : undefined)

  return {
    async 'restore-order'(payload) {
      const { orderId } = orderSchema.parse(payload)
      const work = await restorationService.begin(orderId)
      if (work === undefined || !(await restorationService.colour(orderId))) return
      const { runId } = work
      const id = randomUUID()
      const stored = await keep(`results/${id}`, `the picture of run ${runId}`)
      await keep(`previews/${id}`, 'small')
      const report = reportOf(await orderOf(orderId), work.settings)
      const picture = { ...stored, id, width: 1200, height: 900, layers: [], report }
      await restorationService.finish(orderId, runId, picture)
    },

    async 'make-proof-picture'(payload) {
      const { proofId } = proofSchema.parse(payload)
      const order = await orderOf((await proofs.find(db, proofId))?.order_id)
      await (order?.rush === null ? byItself : afterALook)?.make(proofId)
    },

    async 'make-print-file'(payload) {
      const { proofId } = proofSchema.parse(payload)
      if ((await printFileService.begin(proofId)) === undefined) return
      const approved = await files.read(`results/${proofId}`)
      if (approved === undefined) throw new Error(`expected the picture of proof ${proofId}`)
      const bytes = await buffer(approved.stream)
      const sourceSha256 = createHash('sha256').update(bytes).digest('hex')
      const stored = await keep(`prints/${proofId}`, 'large')
      await printFileService.finish(proofId, { ...stored, sourceSha256 })
    },

    // Sizes for screens belong to pictures, whatever their order is about.
    'make-sizes': async () => undefined,
  }
}

/** All but the largest prints stay black and white until somebody marks their colours. */
function reportOf(order: StoredOrder | undefined, settings: unknown): unknown {
  const { hints } = hintsSchema.parse(settings)
  if (hints) return { colour: 'hints', stages: [{ id: 'colour', metrics: { hints: 1 } }] }
  return order?.print_size_id === 'a1' ? {} : { colour: 'black_and_white' }
}
