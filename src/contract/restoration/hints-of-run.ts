import { z } from 'zod'
import { type ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'

const reportSchema = z.object({
  colour: z.string().optional(),
  measures: z.object({ kind: z.string(), warmth: colourHintsSchema.shape.warmth }).optional(),
  stages: z
    .array(z.object({ id: z.string(), metrics: z.record(z.string(), z.number()) }))
    .default([]),
  guess: z
    .object({
      marks: colourHintsSchema.shape.marks,
      scene: colourHintsSchema.shape.scene.catch(null),
    })
    .nullish(),
})
const settingsSchema = z.object({ hints: colourHintsSchema.nullish() })

/**
 * What a picture is coloured with: what was asked for, upon the marks that the engine set by itself, the colours
 * that it saw and the warmth of the print that it measured. Where a person left the engine's marks they left those too.
 */
export function hintsUpon(report: unknown, asked: ColourHints): ColourHints {
  if (asked.guessed) return asked
  const { guess, measures } = reportSchema.safeParse(report).data ?? {}
  const marks = [...(guess?.marks ?? []), ...asked.marks]
  const known = { warmth: measures?.warmth ?? 0, scene: guess?.scene ?? null }
  return { ...asked, guessed: true, ...known, marks }
}

/** What the engine coloured a picture with by itself, or would where nobody asks for more. */
export function ownHintsOf(report: unknown): ColourHints {
  return hintsUpon(report, NOTHING_ASKED)
}

/**
 * What the picture of a run was coloured with, where that is marks alone and other marks give other
 * colours; null of a colour photo, of what a model coloured, and of a picture that stayed as it was.
 */
export function hintsOfRun({
  settings,
  report,
}: {
  settings: unknown
  report: unknown
}): ColourHints | null {
  const { colour, measures, stages = [] } = reportSchema.safeParse(report).data ?? {}
  if (colour !== 'hints' && colour !== 'draft_tint') return null
  if (measures?.kind === 'colour' || stages.some(({ metrics }) => metrics.byModel)) return null
  const hints = settingsSchema.safeParse(settings).data?.hints ?? NOTHING_ASKED
  if (hints.strength !== 1 || !hints.usesAutomatic) return null
  return hintsUpon(report, hints)
}

const NOTHING_ASKED = colourHintsSchema.parse({ version: 1, marks: [] })
