import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#domain/clock.ts'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { Orders } from '#server/adapters/db/orders.ts'
import type { Proofs, StoredProof } from '#server/adapters/db/proofs.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import type { MakeProofPicture } from '#server/adapters/images/proof-process.ts'
import type { Config } from '#server/config.ts'
import { maySend, type ProofSender } from './proof-sender.ts'

export type ProofPictureService = ReturnType<typeof createProofPictureService>

/** Makes what customers see of a proof before they approve it: a picture with a watermark. */
export function createProofPictureService(options: {
  db: Database
  orders: Orders
  proofs: Proofs
  files: FileStore
  makeProofPicture: MakeProofPicture
  proofSender: ProofSender
  review: Config['review']
  clock: Clock
}) {
  const { db, orders, proofs, files, makeProofPicture, proofSender, review, clock } = options

  return {
    /**
     * Makes the picture of a version, once. Whatever stops it, a repeat comes to the same file. A
     * version that was removed meanwhile leaves nothing. Where no person looks at results, the
     * engine's first one is sent as soon as it can be shown, unless a face in it has changed.
     */
    async make(proofId: string): Promise<void> {
      const proof = await proofs.find(db, proofId)
      if (proof === undefined || proof.picture_at !== null || proof.object_id === null) return
      await files.withLocalFile(`results/${proofId}`, (sourcePath) =>
        files.withScratchFolder(async (folder) => {
          const path = join(folder, 'proof.webp')
          await makeProofPicture(sourcePath, path)
          const bytes = createReadStream(path)
          await files.write(`proofs/${proofId}`, bytes, { maxBytes: MAX_UPLOAD_BYTES })
        }),
      )
      if (!(await note(proof))) await files.remove(`proofs/${proofId}`)
    },
  }

  /** False when the picture was removed while its proof was made. */
  async function note({ id, order_id }: StoredProof): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const order = await orders.lock(trx, order_id)
      if (order === undefined || !(await proofs.holdPicture(trx, id))) return false
      await proofs.notePicture(trx, id, clock())
      const proof = await proofs.find(trx, id)
      const isFirst = proof?.version === 1 && proof.source === 'engine'
      if (review === 'auto' && isFirst && maySend(order, proof)) {
        await proofSender.sendByItself(trx, order, proof)
      }
      return true
    })
  }
}
