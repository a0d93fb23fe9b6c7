import { z } from 'zod'
import {
  GRADES,
  KIND_SIGNS,
  NOTED_PARTS,
  PICTURE_KINDS,
  SCENE_MATERIALS,
  STAGE_IDS,
  WARNING_CODES,
} from '#engine/report-words.ts'
import { colourHintsSchema } from './colour/hints.ts'
import { RICHNESS } from './colour/richness.ts'
import { repairsSchema } from './damage/repairs.ts'
import { faceReportSchema } from './face-likeness/measure-faces.ts'
import { photoPartSchema } from './geometry/corners.ts'
import { frameSchema } from './geometry/frame.ts'
import { missingPartSchema } from './missing/missing-part.ts'
import { CAPABILITIES } from './models/provider.ts'
import { fadingReportSchema } from './tone/fading-report.ts'

export const ENGINE_VERSION = '1.17.0'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.object({ width: z.int().positive(), height: z.int().positive() })

const stageReport = z.object({
  id: z.enum(STAGE_IDS),
  version: z.int().positive(),
  ran: z.boolean(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.unknown()),
  metrics: z.record(z.string(), z.number()),
  milliseconds: z.int().nonnegative(),
})

const modelReport = z.object({
  capability: z.enum(CAPABILITIES),
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  sha256,
  used: z.boolean(),
  /** Why it was not used, or not for all of the picture. */
  failure: z.string().optional(),
})

/** What was done to a picture and why; kept with the order and shown in the studio. */
export const restorationReportSchema = z.object({
  engineVersion: z.string(),
  input: size.extend({ sha256, bytes: z.int().positive(), format: z.string() }),
  output: size.extend({ sha256, bytes: z.int().positive() }),
  /** The part of the upright source that the result shows; as a setting it gives the same part. */
  frame: photoPartSchema,
  /** A border that was found but is not certain. */
  proposedFrame: frameSchema.nullable(),
  /** The part of the upright source that its damaged file has lost. Older reports have none. */
  missing: missingPartSchema.nullable().optional(),
  stages: z.array(stageReport),
  measures: z.object({
    kind: z.enum(['mono', 'sepia', 'colour']),
    /** Standard deviation of the noise in L. */
    noise: z.number(),
    /** Share of the tonal range that has been lost, 0..1. */
    fade: z.number(),
    /** Distance of the mean colour from grey in Lab units. */
    cast: z.number(),
    /** How warm the faint tone of what nobody marked is, 0..1. Older engines did not measure it. */
    warmth: z.number().default(0),
    colourfulness: z.number(),
    /** Share of the picture that was marked as damaged, 0..1. */
    damage: z.number(),
    effectivePpi: z.object({ a3: z.number(), a2: z.number(), a1: z.number() }),
  }),
  /** What kind of picture it is, how sure that is, 0..1, and what spoke for it. Older reports have none. */
  picture: z
    .object({
      is: z.enum(PICTURE_KINDS),
      certainty: z.number().min(0).max(1),
      signs: z.array(z.enum(KIND_SIGNS)),
    })
    .optional(),
  /** What the engine thought of the fading and how far it was undone. Older reports have none. */
  fading: fadingReportSchema.nullable().optional(),
  /** Where damage was found and what became of it; null where nobody looked. Older reports have none. */
  repairs: repairsSchema.nullable().optional(),
  warnings: z.array(z.enum(WARNING_CODES)),
  /** `good` may go out after a look, `check` needs a careful one, `manual` needs work by hand. */
  grade: z.enum(GRADES),
  colour: z.enum(['kept', 'hints', 'model', 'draft_tint', 'black_and_white']),
  /** How rich colours were made that the photo did not have; null where it got none. Older engines had no choice. */
  richness: z.enum(RICHNESS).nullable().optional(),
  /**
   * The marks that the engine set by itself, and on what; null where a person's marks held them or the
   * photo has colours of its own. Reports of older engines have none.
   */
  guess: z
    .object({
      marks: colourHintsSchema.shape.marks,
      faces: z.int().nonnegative(),
      hair: z.int().nonnegative(),
      sky: z.boolean(),
      /** What else of the scene it named by its colours. */
      things: z.array(z.enum(SCENE_MATERIALS)).default([]),
      /** The colours of the scene as a net saw them. */
      scene: colourHintsSchema.shape.scene,
      /** For what of the customer's words a place was found. */
      told: z.array(z.enum(NOTED_PARTS)).default([]),
    })
    .nullable()
    .optional(),
  /**
   * How far each face differs from the original; null where nobody looked for faces. Reports of older
   * engines have none.
   */
  faces: z.array(faceReportSchema).nullable().optional(),
  /** Models that did part of the work, or should have. Reports of older engines have none. */
  models: z.array(modelReport).optional(),
})

export type RestorationReport = z.infer<typeof restorationReportSchema>
export type StageReport = RestorationReport['stages'][number]
