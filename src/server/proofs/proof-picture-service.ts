import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { createProofSender, maySend } from './proof-sender.ts'
import { proofs, type StoredProof } from './proofs.ts'

export type ProofPictureService = ReturnType<typeof createProofPictureService>

/** Makes what customers see of a proof before they approve it: a picture with a watermark. */
export function createProofPictureService(context: AppContext) {
  const { db, files, clock, makeProofPicture, signPictures } = context
  const { review } = context.config
  const proofSender = createProofSender(context)

  return {
    /**
     * Makes the picture of a version, once. Whatever stops it, a repeat comes to the same file. A
     * version that was removed meanwhile leaves nothing. Where no person looks at results, the
     * engine's first one is sent as soon as it can be shown, and so are those that customers asked
     * for by saying colours. `ProofSender` knows which of them wait all the same.
     */
    async make(proofId: string): Promise<void> {
      const proof = await proofs.find(db, proofId)
      if (proof === undefined || proof.picture_at !== null || proof.object_id === null) return
      await files.withLocalFile(`results/${proofId}`, (sourcePath) =>
        files.withScratchFolder(async (folder) => {
          const path = join(folder, 'proof.webp')
          await makeProofPicture(sourcePath, path)
          await signPictures(sourcePath, [{ copy: 'watermarked', path }])
          const bytes = createReadStream(path)
          await files.write(`proofs/${proofId}`, bytes, { maxBytes: MAX_UPLOAD_BYTES })
        }),
      )
      if (!(await note(proof))) await files.remove(`proofs/${proofId}`)
    },
  }

  /** The engine's first version, and those that it made of what the customer said. */
  async function isByItself(
    trx: DatabaseTransaction,
    order: StoredOrder,
    proof: StoredProof,
  ): Promise<boolean> {
    if (order.proof_status !== 'in_review' || !maySend(order, proof)) return false
    const run = await restorations.findOfProof(trx, proof.id)
    return proof.source === 'engine' && (proof.version === 1 || run?.asked_by_customer === true)
  }

  /** Its customer has approved the picture before, so that nobody of the shop looks at it again. */
  async function sendCopy(trx: DatabaseTransaction, order: StoredOrder, proof: StoredProof) {
    const isFirst = order.proof_status === 'in_review' && maySend(order, proof)
    if (isFirst) await proofSender.send(trx, order, { proofId: proof.id, by: 'worker' })
  }

  /** False when the picture was removed while its proof was made. */
  async function note({ id, order_id }: StoredProof): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const order = await orders.lock(trx, order_id)
      if (order === undefined || !(await proofs.holdPicture(trx, id))) return false
      await proofs.notePicture(trx, id, clock())
      const proof = await proofs.find(trx, id)
      if (proof?.source === 'copy') await sendCopy(trx, order, proof)
      else if (review === 'auto' && proof && (await isByItself(trx, order, proof))) {
        await proofSender.sendByItself(trx, order, proof)
      }
      return true
    })
  }
}
