import { ramp } from '#engine/ramp.ts'
import { WARMTH } from '#engine/warmth-of-prints.ts'
import type { HintColour } from '../hints.ts'
import { type Tones, toneAt } from './tone-table.ts'

/**
 * Up to a lightness of 60 at most three quarters of the medians of what is behind people in portraits
 * (`models/training/measure_around_faces.py`): warm in the middle. With the whole medians the error of 26
 * portraits falls by as much, 14.6 %, but that of backdrops that are cool rises more. By eye a little cool in
 * the deepest shadows and warm in whites, as paper is, which in portraits are as often cool: beside grey ones the
 * picture reads as a grey one with coloured faces. Faint, so that nothing is claimed.
 */
const GROUND: Tones = [
  [5, 0, -0.8],
  [15, 0, 1.1],
  [25, 0.2, 2.2],
  [35, 0.2, 4.9],
  [60, 0.2, 5.2],
  [72, 0.2, 2.2],
  [84, 0.1, 1.6],
  [97, 0, 1.1],
]

/**
 * By eye: that of an old print without any tone of its own. Cool shadows and warm lights are nearer to a colour
 * picture than one tone for all, and faces need less red to stand out.
 */
const GROUND_OF_OLD: Tones = [
  [4, 0, -1.5],
  [11, 0, -4.5],
  [20, 0.1, -5],
  [28, 0.2, -2.5],
  [36, 0.3, 1.5],
  [46, 0.3, 6],
  [58, 0.3, 8],
  [68, 0.3, 7],
  [80, 0.6, 4],
  [97, 0.5, 2],
]
/**
 * By eye, on toned copies of colour photos and on toned prints: so many times as strong is the tone under a
 * full sepia, which then is a warm picture tinted by hand, and nothing of it is cool. On toned copies of 15
 * portraits the error of grey falls by 43 % in skin, as it does without, and by 12 % in the whole picture
 * instead of 14 %.
 */
const WARMEST = 2.5

/**
 * The faint tone of everything of which nothing is known: cloth, walls, backdrops. Stronger in an old or toned
 * print, by its warmth of 0..1, whose scale is in `WARMTH`.
 */
export function groundTone(lightness: number, warmth: number): HintColour {
  const faint = toneAt(GROUND, lightness)
  const times = 1 + (WARMEST - 1) * warmth
  const old = toneAt(GROUND_OF_OLD, lightness)
  const share = Math.min(warmth / WARMTH.old, ramp(warmth, { from: WARMTH.toned, to: WARMTH.old }))
  const between = (one: number, other: number) => one + share * (other - one)
  return {
    a: between(times * faint.a, old.a),
    b: between(faint.b < 0 ? (1 - warmth) * faint.b : times * faint.b, old.b),
  }
}
