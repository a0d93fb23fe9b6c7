import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { objects } from '#server/adapters/db/objects.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { restorations } from '#server/adapters/db/restorations.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createPhotoInspector, type InspectPhoto } from '#server/adapters/images/inspect-process.ts'
import { createProofPictureMaker } from '#server/adapters/images/proof-process.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import { createFinishedPictureService } from '#server/services/finished-picture-service.ts'
import type { OrderProgress } from '#server/services/order-progress.ts'
import { createStoredPhotoInspection } from '#server/services/photo-inspection.ts'
import type { ProofMaker } from '#server/services/proof-maker.ts'
import { createProofPictureService } from '#server/services/proof-picture-service.ts'
import type { ProofSender } from '#server/services/proof-sender.ts'
import type { AppContext } from './app-context.ts'
import { logFileLeft, PHOTO_INSPECTION } from './assemble-storage.ts'

const PROOF_PROCESS = join(import.meta.dirname, 'make-proof-picture.ts')
const PROOF_TIMEOUT_MS = 60_000

/** The making of the pictures with the watermark. */
export function assembleProofPictures(
  { config, db, clock }: AppContext,
  { files, proofSender }: { files: FileStore; proofSender: ProofSender },
) {
  return createProofPictureService({
    db,
    orders,
    proofs,
    restorations,
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

/** The taking in of pictures that people of the shop have finished by hand. */
export function assembleFinishedPictures(
  { db, log }: AppContext,
  parts: {
    files: FileStore
    orderProgress: OrderProgress
    proofMaker: ProofMaker
    inspect?: InspectPhoto
  },
) {
  const { files, orderProgress, proofMaker } = parts
  const { inspect = createPhotoInspector({ entry: PHOTO_INSPECTION }) } = parts
  return createFinishedPictureService({
    db,
    objects,
    proofs,
    restorations,
    orderProgress,
    proofMaker,
    files,
    removeFiles: createFileRemoval({ files, onFileLeft: logFileLeft(log) }),
    inspectStored: createStoredPhotoInspection({ files, inspect }),
    randomId: randomUUID,
  })
}
