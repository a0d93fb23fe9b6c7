import { ramp } from '#engine/ramp.ts'
import type { FadingChoice, FadingLikelihood } from '#engine/report-words.ts'
import { fadingOfDyes } from './fading-of-dyes.ts'

/** Whether a photo has faded, and how far the engine brings its tones back by itself, 0..1. */
export type FadingJudgement = { likelihood: FadingLikelihood; strength: number }

/** How far each choice of a person brings the tones back. */
const STRENGTHS: Record<FadingChoice, number> = { off: 0, little: 0.5, fully: 1 }
/** Scores of `scoreOfFading`: from the first on a person is asked, from the second on nobody need be. */
const LIKELY = 0
const SURE = 1.5
/**
 * From here on what is likely lost is brought back by itself, and gently. None of the 296 colour photos
 * that have lost nothing has more than 1.31; four have more than 0, and at half the strength they would change
 * by 24 to 28 dB.
 */
const GENTLY = { from: 1.4, to: SURE }
/** A print of one tone with its whole range is left as it is, from this much fading on not at all. */
const FADED = { from: 0.03, to: 0.18 }

/** Of a colour print, by the logarithm of the odds that its dyes have faded. */
export function judgeDyes(score: number): FadingJudgement {
  const strength = Math.max(fadingOfDyes(score), STRENGTHS.little * ramp(score, GENTLY))
  if (score >= SURE) return { likelihood: 'sure', strength }
  return { likelihood: score > LIKELY ? 'likely' : 'unlikely', strength }
}

/** Of a print of one tone, by its signs of age, 0..1, and by how much of its range is gone. */
export function judgeGreys(aged: number, fade: number): FadingJudgement {
  const strength = aged * ramp(fade, FADED)
  if (strength >= STRENGTHS.little) return { likelihood: 'sure', strength }
  return { likelihood: strength > 0 ? 'likely' : 'unlikely', strength }
}

/** How far the tones are brought back: as a person chose, else as the engine judged. */
export function strengthOf(choice: FadingChoice | undefined, judged: FadingJudgement): number {
  return choice === undefined ? judged.strength : STRENGTHS[choice]
}

/** The choice that comes closest to a strength. */
export function choiceOf(strength: number): FadingChoice {
  if (strength < (STRENGTHS.off + STRENGTHS.little) / 2) return 'off'
  return strength < (STRENGTHS.little + STRENGTHS.fully) / 2 ? 'little' : 'fully'
}

export function strengthOfChoice(choice: FadingChoice): number {
  return STRENGTHS[choice]
}
