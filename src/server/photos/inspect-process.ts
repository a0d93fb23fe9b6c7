import { join } from 'node:path'
import { z } from 'zod'
import { missingPartSchema } from '#contract/photos/missing-part.ts'
import { foundPrintSchema } from '#contract/photos/prints.ts'
import { AppError } from '#domain/app-error.ts'
import { MAX_DECODING_BYTES } from '#domain/photos/decoding-cost.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { type RunOptions, runPictureProcess } from '#server/child-process/picture-process.ts'
import { createFairQueue, type FairQueueOptions, type Place } from '#server/limits/fair-queue.ts'
import { cornersArgument } from './prints/corners-argument.ts'

const MEBIBYTE = 1024 * 1024

/**
 * What an inspection may take. Of the private memory V8 sets 510 MiB aside for machine code and
 * 64 MiB go to stacks, nearly all of it untouched; with sharp loaded it is 630 MiB. What is left
 * holds the largest picture that is let in, and a fifth more. Resident were 808 MiB when a process
 * filled all of it. The slowest pictures take 5 to 8 seconds of processor time on a busy machine.
 */
const LIMITS = { dataBytes: 630 * MEBIBYTE + 1.2 * MAX_DECODING_BYTES, cpuSeconds: 20 }
/** Waiting and working together stay below the patience of whoever waits for an upload's lock. */
const TIMEOUT_MS = 25_000
const QUEUE = {
  atOnce: 2,
  atOncePerOwner: 1,
  mostWaiting: 64,
  mostWaitingPerOwner: 4,
  patienceMs: 15_000,
  retryAfterSeconds: 5,
}

/** The process that looks at one photo, and how many do at once. */
export const PHOTO_INSPECTION: RunOptions & FairQueueOptions = {
  entry: join(import.meta.dirname, 'inspect-photo.ts'),
  timeoutMs: TIMEOUT_MS,
  limits: LIMITS,
  ...QUEUE,
}

/** Who waits less: people of the shop, before customers. */
export const UPLOAD_RANKS = { studio: 0, customer: 1 } as const

/** What comes back from a look, wherever it was done. */
export const inspectionSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    format: z.enum(['jpeg', 'png', 'tiff', 'bmp', 'webp', 'heic']),
    width: z.number().int(),
    height: z.number().int(),
    missing: missingPartSchema.nullable(),
    prints: z.array(foundPrintSchema),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      ...(['not_an_image', 'unsupported_format', 'too_complex'] as const),
      ...(['too_many_pixels', 'too_small', 'unreadable'] as const),
    ]),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
])
export type PhotoInspection = z.infer<typeof inspectionSchema>

/** A look that ended by no fault that is known of the photo; it may be looked at again. */
export class LookBrokenOff extends AppError {}

/**
 * Looks at a file, or at one print in it, and writes a preview of it, if it is a photo.
 * @throws AppError `busy` where too many wait; `LookBrokenOff`, which is `busy` too, where the look
 * took too long or was ended from outside.
 */
export type InspectPhoto = (
  sourcePath: string,
  previewPath: string,
  turn: Place,
  corners?: FourCorners,
) => Promise<PhotoInspection>

/**
 * Looks at each photo in a process of its own, one at a time for each account. A photo that makes
 * the process crash, or takes all the processor time that it may, is too complex; a process that
 * ends otherwise without an answer is a fault of ours.
 */
export function createPhotoInspector(options: RunOptions & FairQueueOptions): InspectPhoto {
  const queue = createFairQueue(options)
  return async (sourcePath, previewPath, turn, corners) => {
    const args = [sourcePath, previewPath, ...cornersArgument(corners)]
    const look = () => runPictureProcess(args, options)
    const result = await queue.run(turn, look)
    if ('answer' in result) return inspectionSchema.parse(result.answer)
    if (result.endedBy === 'crash') return { ok: false, reason: 'too_complex' }
    if (result.endedBy === 'itself') {
      throw new Error(`the look at a photo ended without an answer: ${result.how}`)
    }
    throw new LookBrokenOff('busy', { retryAfterSeconds: options.retryAfterSeconds })
  }
}
