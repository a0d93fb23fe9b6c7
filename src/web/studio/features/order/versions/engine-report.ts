import { z } from 'zod'

const GRADES = ['good', 'check', 'manual'] as const

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
  colour: z.enum(['kept', 'draft_tint', 'black_and_white']),
})
export type EngineReport = z.infer<typeof reportSchema>

/** What the engine says about a picture; undefined where a person made it. */
export function readReport(report: unknown): EngineReport | undefined {
  return reportSchema.safeParse(report).data
}
