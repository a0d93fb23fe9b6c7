import { z } from 'zod'

const GRADES = ['good', 'check', 'manual'] as const

/** Warnings and stages that have words; those of a later engine are called by their code. */
export const NAMED_WARNINGS = [
  'reduced_to_work_size',
  'low_resolution_for_a3',
  'low_resolution_for_a2',
  'low_resolution_for_a1',
  'source_kind_uncertain',
  'strong_noise',
  'strong_fade',
  'damage_found',
  'wide_damage_left',
  'too_much_damage',
  'draft_tint',
  'model_failed',
] as const
export const NAMED_STAGES = [
  'ingest',
  'analyse',
  'geometry',
  'tone',
  'damage-mask',
  'repair-marks',
  'inpaint',
  'clone',
  'denoise',
  'colour',
  'enlarge',
  'sharpen',
  'encode',
] as const

/** The engine's report as far as people read it; what a later engine adds is passed over. */
const reportSchema = z.object({
  engineVersion: z.string(),
  input: z.object({ width: z.number(), height: z.number(), format: z.string() }),
  output: z.object({ width: z.number(), height: z.number() }),
  stages: z.array(
    z.object({
      id: z.string(),
      ran: z.boolean(),
      reason: z.string().optional(),
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
  warnings: z.array(z.string()),
  grade: z.enum(GRADES),
  colour: z.enum(['kept', 'hints', 'model', 'draft_tint', 'black_and_white']),
})
export type EngineReport = z.infer<typeof reportSchema>

/** What the engine says about a picture; undefined where a person made it. */
export function readReport(report: unknown): EngineReport | undefined {
  return reportSchema.safeParse(report).data
}
