import type { Grade, WarningCode } from '#engine/report-words.ts'
import type { Analysis } from './analysis/analyse.ts'
import { hasDotsLeft, isNegative, isPaperWithInk } from './analysis/kind/picture-kind.ts'

/** Seen from nearer, a small print needs more pixels per inch. */
const ENOUGH_PPI = { a3: 150, a2: 100, a1: 100 } as const
const STRONG_NOISE = 1.5
const STRONG_FADE = 0.4

/** Warnings that a person should look at, but that need no work by hand in themselves. */
const HARMLESS: readonly WarningCode[] = [
  'reduced_to_work_size',
  'low_resolution_for_a2',
  'low_resolution_for_a1',
]

/** What the engine leaves to a person. */
const BY_HAND: readonly WarningCode[] = [
  'part_missing',
  'too_much_damage',
  'much_filled',
  'wide_damage_left',
  'model_failed',
]

export function warningsOfAnalysis(analysis: Analysis): WarningCode[] {
  const { effectivePpi, kindIsCertain, noise, fade } = analysis
  const warnings: WarningCode[] = []
  if (effectivePpi.a3 < ENOUGH_PPI.a3) warnings.push('low_resolution_for_a3')
  if (effectivePpi.a2 < ENOUGH_PPI.a2) warnings.push('low_resolution_for_a2')
  if (effectivePpi.a1 < ENOUGH_PPI.a1) warnings.push('low_resolution_for_a1')
  if (!kindIsCertain) warnings.push('source_kind_uncertain')
  warnings.push(...warningsOfKind(analysis))
  if (noise > STRONG_NOISE) warnings.push('strong_noise')
  if (fade > STRONG_FADE) warnings.push('strong_fade')
  return warnings
}

function warningsOfKind(analysis: Analysis): WarningCode[] {
  const { picture } = analysis
  if (isNegative(picture)) return ['looks_like_negative']
  if (isPaperWithInk(picture)) return ['looks_like_document']
  if (picture.is !== 'halftone') return []
  return hasDotsLeft(analysis) ? ['printed_dots_left'] : ['printed_dots']
}

/**
 * `manual` where the engine gave up, or a model that it counts on did and something lesser stood
 * in; `check` where anything asks for a careful look: colours that were made up always do, and a face
 * that has changed: nobody need work on it, but somebody has to compare it before it is sent.
 */
export function gradeOf(
  warnings: readonly WarningCode[],
  colour: 'kept' | 'hints' | 'model' | 'draft_tint' | 'black_and_white',
): Grade {
  if (warnings.some((warning) => BY_HAND.includes(warning))) return 'manual'
  if (colour === 'model') return 'check'
  return warnings.every((warning) => HARMLESS.includes(warning)) ? 'good' : 'check'
}
