import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OrderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { createPhotoInspector, type InspectPhoto } from '#server/photos/inspect-process.ts'
import { objects } from '#server/photos/objects.ts'
import { createStoredPhotoInspection } from '#server/photos/photo-inspection.ts'
import { createFinishedPictureService } from '#server/proofs/finished-picture-service.ts'
import type { ProofMaker } from '#server/proofs/proof-maker.ts'
import { createProofPictureService } from '#server/proofs/proof-picture-service.ts'
import { createProofPictureMaker } from '#server/proofs/proof-process.ts'
import type { ProofSender } from '#server/proofs/proof-sender.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { logFileLeft, PHOTO_INSPECTION } from './assemble-storage.ts'

const PROOF_PROCESS = join(import.meta.dirname, '../proofs/make-proof-picture.ts')
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
