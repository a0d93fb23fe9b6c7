import { join } from 'node:path'
import { z } from 'zod'
import type { FourCorners } from '#domain/photos/found-print.ts'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'
import { cornersArgument } from './prints/corners-argument.ts'

/** The largest picture that is taken needs a few seconds. */
const TIMEOUT_MS = 60_000
/** The process that makes the sizes of one picture. */
export const SIZES_PROCESS: PictureProcessOptions = {
  entry: join(import.meta.dirname, 'make-sizes.ts'),
  timeoutMs: TIMEOUT_MS,
}

const madeSchema = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
/** What comes back from making sizes, wherever that was done. */
export const sizesSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sizes: z.object({ thumbnail: madeSchema, screen: madeSchema }) }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
export type MadeSizes = z.infer<typeof sizesSchema>

/** Writes every size of a picture, or of one print in it, into a folder, unless the file is no picture. */
export type MakeSizes = (
  sourcePath: string,
  folder: string,
  corners?: FourCorners,
) => Promise<MadeSizes>

/** Makes sizes in a process of its own; one that crashes or is too slow may be tried again. */
export function createSizesMaker(options: PictureProcessOptions): MakeSizes {
  const make = createPictureProcess(options)
  return async (sourcePath, folder, corners) => {
    const answer = await make([sourcePath, folder, ...cornersArgument(corners)])
    if (answer === undefined)
      throw new Error('the process that makes sizes ended without an answer')
    return sizesSchema.parse(answer)
  }
}
