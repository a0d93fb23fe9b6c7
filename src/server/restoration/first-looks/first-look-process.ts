import { join } from 'node:path'
import { z } from 'zod'
import {
  type PhotoDescription,
  photoDescriptionSchema,
} from '#contract/restoration/describe-photo.ts'
import { firstLookFindingsSchema } from '#contract/restoration/first-look.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { FIRST_LOOK_STAGES, type FirstLookStage } from '#domain/restoration/first-look.ts'
import {
  createPictureProcess,
  type PictureProcessOptions,
} from '#server/child-process/picture-process.ts'
import { cornersArgument } from '#server/photos/prints/corners-argument.ts'

/** Seconds on an idle machine; where others work, it gets what they leave. */
const TIMEOUT_MS = 180_000
/** Gets a tenth of a processor that another process wants as well. */
const NICENESS = 10
/** The process that makes the first look at one photo. */
export const FIRST_LOOK_PROCESS: PictureProcessOptions = {
  entry: join(import.meta.dirname, 'make-first-look.ts'),
  timeoutMs: TIMEOUT_MS,
  niceness: NICENESS,
}

const stageSchema = z.enum(FIRST_LOOK_STAGES)
/** What comes back from making a first look, wherever that was done. */
export const firstLookSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    restoredPath: z.string(),
    picturePath: z.string(),
    originalPath: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** As the colour desk has them; kept as they are. */
    marks: z.array(z.unknown()),
    /** How strongly the print is toned towards brown or yellow, 0..1. */
    warmth: z.number(),
    /** The colours of the scene; kept as they are. */
    scene: z.unknown(),
    /** Where the colours belong that a customer remembers; kept as it is. */
    notedPlaces: z.unknown(),
    /** The part of the photo that was taken, as the engine's settings take it; kept as it is. */
    frame: z.unknown(),
    findings: firstLookFindingsSchema,
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])
export type MadeFirstLook = z.infer<typeof firstLookSchema>

/** Writes the two pictures of a first look into a folder; undefined where the signal ended it. */
export type MakeFirstLook = (
  sourcePath: string,
  folder: string,
  looking: {
    /** Of the print that is the photo; null where the whole file is. */
    corners: FourCorners | null
    /** What its owner said of it. */
    said: PhotoDescription
    signal: AbortSignal
    onStage: (stage: FirstLookStage) => void
  },
) => Promise<MadeFirstLook | undefined>

/** Works in a process of its own, one at a time; one that crashes or is too slow may be tried again. */
export function createFirstLookProcess({
  modelsPath,
  quick,
  ...options
}: PictureProcessOptions & {
  /** The operator's list of models. */
  modelsPath: string | undefined
  /** As in the settings of the engine. */
  quick: boolean
}): MakeFirstLook {
  const make = createPictureProcess({ atOnce: 1, ...options })
  return async (sourcePath, folder, { corners, said, signal, onStage }) => {
    const args = [
      ...(quick ? ['--quick'] : []),
      '--said',
      JSON.stringify(photoDescriptionSchema.parse(said)),
      ...(modelsPath === undefined ? [] : ['--models', modelsPath]),
      '--',
      sourcePath,
      folder,
      ...cornersArgument(corners),
    ]
    const onProgress = (progress: string) => onStage(stageSchema.parse(progress))
    const answer = await make(args, { signal, onProgress })
    if (answer !== undefined) return firstLookSchema.parse(answer)
    if (signal.aborted) return undefined
    throw new Error('the process that makes first looks ended without an answer')
  }
}
