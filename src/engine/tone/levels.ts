import type { Analysis } from '../analysis/analyse.ts'
import { unfadedTones } from './unfading.ts'

/** A smooth curve from old to new lightness, 0..100, sampled at `STEPS` places. */
export type ToneCurve = Float32Array

type Tones = Analysis['tones']

const STEPS = 2048
const MAX_GAIN = 1.9
/** Midtones move at most by this exponent. */
const MAX_GAMMA = 1.3
/** Deepest black that is aimed at, and brightest white, in L. */
const LEAST_BLACK = 3
const MOST_WHITE = 97

/**
 * Brings faded tones back: contrast grows by at most `MAX_GAIN` and never shrinks. Tones outside
 * black..white are compressed, not clipped, so paper borders and highlights keep their detail.
 */
export function levelsCurve(tones: Tones, strength: number): ToneCurve {
  const range = Math.max(1, tones.white - tones.black)
  const { black, middle, white } = targetsOf(tones, range)
  const gamma = gammaOf({
    from: levelled((tones.middle - tones.black) / range),
    to: levelled((middle - black) / (white - black)),
  })
  const curve = new Float32Array(STEPS + 2)
  for (let i = 0; i < curve.length; i++) {
    const lightness = (i / STEPS) * 100
    const share = (lightness - tones.black) / range
    const stretched = softly(share, { black, white, gamma })
    curve[i] = Math.min(100, Math.max(0, lightness + strength * (stretched - lightness)))
  }
  return curve
}

export function applyCurve(curve: ToneCurve, lightness: number): number {
  const position = Math.min(Math.max(lightness / 100, 0), 1) * STEPS
  const index = position | 0
  const low = curve[index] ?? 0
  return low + ((curve[index + 1] ?? 0) - low) * (position - index)
}

function targetsOf(tones: Tones, range: number): Tones {
  const before = unfadedTones(tones)
  const black = Math.min(tones.black, Math.max(LEAST_BLACK, before.black))
  const white = Math.max(tones.white, Math.min(MOST_WHITE, before.white))
  // Where the gain ends, black and white move by the same share of what was wanted.
  const excess = Math.max(0, white - black - MAX_GAIN * range)
  const lift = excess === 0 ? 0 : (excess * (tones.black - black)) / (white - black - range)
  return {
    black: black + lift,
    middle: before.middle,
    white: white - (excess - lift),
  }
}

function levelled(share: number): number {
  return Math.min(Math.max(share, 0.01), 0.99)
}

function softly(
  share: number,
  { black, white, gamma }: { black: number; white: number; gamma: number },
): number {
  const slope = white - black
  if (share < 0) return black * Math.exp((share * slope) / Math.max(black, 0.5))
  if (share > 1) {
    const room = Math.max(100 - white, 0.5)
    return white + room * (1 - Math.exp(((1 - share) * slope) / room))
  }
  return black + slope * share ** gamma
}

function gammaOf({ from, to }: { from: number; to: number }): number {
  return Math.min(Math.max(Math.log(to) / Math.log(from), 1 / MAX_GAMMA), MAX_GAMMA)
}
