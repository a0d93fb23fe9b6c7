import type { Analysis } from '../analysis/analyse.ts'

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
 * Where black, middle and white lay before a photo faded, each as a sum of what they are now and
 * a constant: a regression over 209 clean photos in black and white, each faded in twelve ways or
 * not at all. It leaves 8, 6 and 6 units of L of error, where no change at all leaves 13, 8 and 10.
 */
const UNFADED = {
  black: { black: 0.54, middle: 0.06, white: 0.07, constant: -11.4 },
  middle: { black: -0.25, middle: 1.25, white: -0.33, constant: 19.5 },
  white: { black: 0.06, middle: 0.03, white: 0.49, constant: 48.9 },
} as const

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
  const black = Math.min(tones.black, Math.max(LEAST_BLACK, unfaded('black', tones)))
  const white = Math.max(tones.white, Math.min(MOST_WHITE, unfaded('white', tones)))
  // Where the gain ends, black and white move by the same share of what was wanted.
  const excess = Math.max(0, white - black - MAX_GAIN * range)
  const lift = excess === 0 ? 0 : (excess * (tones.black - black)) / (white - black - range)
  return {
    black: black + lift,
    middle: unfaded('middle', tones),
    white: white - (excess - lift),
  }
}

function unfaded(tone: keyof Tones, { black, middle, white }: Tones): number {
  const weights = UNFADED[tone]
  return weights.black * black + weights.middle * middle + weights.white * white + weights.constant
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
