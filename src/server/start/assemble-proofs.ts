import { join } from 'node:path'
import { orders } from '#server/adapters/db/orders.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createProofPictureMaker } from '#server/adapters/images/proof-process.ts'
import { createProofPictureService } from '#server/services/proof-picture-service.ts'
import type { ProofSender } from '#server/services/proof-sender.ts'
import type { Foundations } from './assemble.ts'

const PROOF_PROCESS = join(import.meta.dirname, 'make-proof-picture.ts')
const PROOF_TIMEOUT_MS = 60_000

/** The making of the pictures with the watermark. */
export function assembleProofPictures(
  { config, db, clock }: Foundations,
  { files, proofSender }: { files: FileStore; proofSender: ProofSender },
) {
  return createProofPictureService({
    db,
    orders,
    proofs,
    files,
    makeProofPicture: createProofPictureMaker({
      entry: PROOF_PROCESS,
      timeoutMs: PROOF_TIMEOUT_MS,
    }),
    proofSender,
    review: config.review,
    clock,
  })
}
