import { z } from 'zod'
import type { ColourVerdict } from '#domain/proofs/proofing.ts'

/** What the engine's report says of colours, as far as anything is decided by it. */
const coloursSchema = z.object({
  colour: z.enum(['kept', 'hints', 'model', 'draft_tint', 'black_and_white']),
  /** What the engine marked by itself; reports of older engines have none, and toned all the same. */
  guess: z
    .object({
      faces: z.number(),
      hair: z.number(),
      sky: z.boolean(),
      scene: z.unknown(),
      told: z.array(z.string()).default([]),
    })
    .nullish()
    .catch(undefined),
  stages: z
    .array(z.object({ id: z.string(), metrics: z.record(z.string(), z.number()) }))
    .catch([]),
})
type Colours = z.infer<typeof coloursSchema>

/** What became of the colours of a version, from the report of the run that made it. */
export function judgeColour(report: unknown): ColourVerdict {
  const read = coloursSchema.safeParse(report)
  if (!read.success) return 'unknown'
  if (read.data.colour === 'kept') return 'own'
  return isColoured(read.data) ? 'coloured' : 'black_and_white'
}

function isColoured({ colour, guess, stages }: Colours): boolean {
  const {
    hints = 0,
    byModel = 0,
    scene = 0,
    coloured,
  } = stages.find(({ id }) => id === 'colour')?.metrics ?? {}
  // Marks of no colour, or at no strength, leave a picture as it was.
  if (coloured === 0) return false
  switch (colour) {
    case 'hints':
      return hints + byModel > 0
    case 'model':
      return true
    case 'draft_tint':
      // Of what the engine guessed and somebody left at the desk, the marks' number is known, and whether a scene was coloured.
      return guess ? hasGuess(guess) : hints + scene > 0
    case 'kept':
    case 'black_and_white':
      return false
  }
}

function hasGuess({ faces, hair, sky, scene, told }: NonNullable<Colours['guess']>): boolean {
  return faces + hair + told.length > 0 || sky || Boolean(scene)
}
