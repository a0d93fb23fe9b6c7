import { z } from 'zod'
import { type ColourHints, colourHintsSchema, type Mark } from '#engine/colour/hints.ts'

const reportSchema = z.object({
  colour: z.string().optional(),
  measures: z.object({ kind: z.string() }).optional(),
  stages: z
    .array(z.object({ id: z.string(), metrics: z.record(z.string(), z.number()) }))
    .default([]),
  guess: z.object({ marks: colourHintsSchema.shape.marks }).nullish(),
})
const settingsSchema = z.object({ hints: colourHintsSchema.nullish() })

/** The marks on a picture: those that were asked for, upon those that the engine set by itself. */
export function marksUpon(report: unknown, asked: ColourHints): Mark[] {
  const guess = asked.guessed ? [] : (reportSchema.safeParse(report).data?.guess?.marks ?? [])
  return [...guess, ...asked.marks]
}

/**
 * What the picture of a run was coloured with, where that is marks alone and other marks give other
 * colours; null of a colour photo, of what a model coloured, and of a picture that stayed as it was.
 */
export function marksOfRun({
  settings,
  report,
}: {
  settings: unknown
  report: unknown
}): Mark[] | null {
  const { colour, measures, stages = [] } = reportSchema.safeParse(report).data ?? {}
  if (colour !== 'hints' && colour !== 'draft_tint') return null
  if (measures?.kind === 'colour' || stages.some(({ metrics }) => metrics.byModel)) return null
  const hints = settingsSchema.safeParse(settings).data?.hints ?? NOTHING_ASKED
  if (hints.strength !== 1 || !hints.usesAutomatic) return null
  return marksUpon(report, hints)
}

const NOTHING_ASKED = colourHintsSchema.parse({ version: 1, marks: [] })
