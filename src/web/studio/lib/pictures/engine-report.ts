import { z } from 'zod'
import { richnessSchema } from '#contract/restoration/colour-choice.ts'
import { fadingSchema } from '#contract/restoration/fading.ts'
import {
  GRADES,
  NOTED_PARTS,
  PICTURE_KINDS,
  SCENE_MATERIALS,
} from '#contract/studio/engine-words.ts'

/** In shares of the result's sides; `change` is null where the face is too small to be compared. */
const faceSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  change: z.number().nullable(),
  filled: z.number(),
  verdict: z.enum(['same', 'slight', 'changed', 'too_small']),
})
export type ReportedFace = z.infer<typeof faceSchema>

/** A place of damage, in shares of the result's sides. */
const repairSchema = z.object({
  kind: z.enum(['speck', 'line', 'crease', 'tear', 'hole']),
  treatment: z.enum(['filled', 'patched', 'left']),
  share: z.number(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type ReportedRepair = z.infer<typeof repairSchema>

/** The engine's report as far as people read it; what a later engine adds is passed over. */
const reportSchema = z.object({
  engineVersion: z.string(),
  input: z.object({ width: z.number(), height: z.number(), format: z.string() }),
  output: z.object({ width: z.number(), height: z.number() }),
  /** The part of the original that the result shows, in shares, turned by `angle` degrees. */
  frame: z
    .object({
      angle: z.number(),
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
    })
    .optional(),
  stages: z.array(
    z.object({
      id: z.string(),
      ran: z.boolean(),
      reason: z.string().optional(),
      metrics: z.record(z.string(), z.number()).catch({}),
      milliseconds: z.number(),
    }),
  ),
  measures: z.object({
    kind: z.enum(['mono', 'sepia', 'colour']),
    noise: z.number(),
    fade: z.number(),
    cast: z.number(),
    damage: z.number(),
    effectivePpi: z.object({ a3: z.number(), a2: z.number(), a1: z.number() }),
  }),
  /** What kind of picture it is, and how sure that is; older engines did not say. */
  picture: z
    .object({ is: z.enum(PICTURE_KINDS), certainty: z.number() })
    .optional()
    .catch(undefined),
  /** What it thought of fading, and what it did; older engines did not say. */
  fading: fadingSchema.nullish().catch(undefined),
  repairs: z.object({ regions: z.array(repairSchema) }).nullish(),
  warnings: z.array(z.string()),
  grade: z.enum(GRADES),
  colour: z.enum(['kept', 'hints', 'model', 'draft_tint', 'black_and_white']),
  /** How rich it made colours; null where it made none, and older engines had no choice. */
  richness: richnessSchema.nullish().catch(undefined),
  /** What the engine coloured by itself; older engines marked nothing. */
  guess: z
    .object({
      faces: z.number(),
      hair: z.number(),
      sky: z.boolean(),
      /** What of the scene it named by its colours; older engines named none. */
      things: z.array(z.enum(SCENE_MATERIALS)).default([]),
      /** What the customer told in words, and a place was found for. */
      told: z.array(z.enum(NOTED_PARTS)).default([]),
    })
    .nullish(),
  /** What each model that was asked is for; older engines asked none. */
  models: z.array(z.object({ capability: z.string() })).optional(),
  /** Null where nobody looked for faces; older engines did not. */
  faces: z.array(faceSchema).nullish(),
})
export type EngineReport = z.infer<typeof reportSchema>

/** What the engine says about a picture; undefined where a person made it. */
export function readReport(report: unknown): EngineReport | undefined {
  return reportSchema.safeParse(report).data
}
