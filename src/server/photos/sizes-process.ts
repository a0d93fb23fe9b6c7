import { z } from 'zod'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'

const madeSchema = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
const sizesSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), sizes: z.object({ thumbnail: madeSchema, screen: madeSchema }) }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
export type MadeSizes = z.infer<typeof sizesSchema>

/** Writes every size of a picture into a folder, unless the file is no picture. */
export type MakeSizes = (sourcePath: string, folder: string) => Promise<MadeSizes>

/** Makes sizes in a process of its own; one that crashes or is too slow may be tried again. */
export function createSizesMaker(options: PictureProcessOptions): MakeSizes {
  const make = createPictureProcess(options)
  return async (sourcePath, folder) => {
    const answer = await make([sourcePath, folder])
    if (answer === undefined)
      throw new Error('the process that makes sizes ended without an answer')
    return sizesSchema.parse(answer)
  }
}
