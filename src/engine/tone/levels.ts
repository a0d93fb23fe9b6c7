/** A smooth curve from old to new lightness, 0..100, sampled at `STEPS` places. */
export type ToneCurve = Float32Array

const STEPS = 2048
const MAX_GAIN = 1.9
/** Where the darkest and brightest tones of the picture should come to lie. */
const TARGET_BLACK = 7
const TARGET_WHITE = 95
/** Midtones move at most by this exponent, and only part of the way to the middle. */
const MAX_GAMMA = 1.2
const MIDDLE_PULL = 0.35

/**
 * Stretches black..white over the target range with a gain of at most `MAX_GAIN`. Tones outside
 * black..white are compressed, not clipped, so paper borders and highlights keep their detail.
 */
export function levelsCurve(
  tones: { black: number; middle: number; white: number },
  strength: number,
): ToneCurve {
  const range = Math.max(1, tones.white - tones.black)
  const gain = Math.min(MAX_GAIN, Math.max(1, (TARGET_WHITE - TARGET_BLACK) / range))
  const missing = TARGET_WHITE - TARGET_BLACK - range * gain
  const black = Math.min(tones.black, TARGET_BLACK + Math.max(0, missing) * 0.35)
  const white = Math.min(Math.max(black + range * gain, tones.white), 99)
  const middle = levelled((tones.middle - tones.black) / range)
  const gamma = middleGamma(middle * (white - black) + black)

  function levelled(share: number) {
    return Math.min(Math.max(share, 0.01), 0.99)
  }
  const curve = new Float32Array(STEPS + 2)
  for (let i = 0; i < curve.length; i++) {
    const lightness = (i / STEPS) * 100
    const share = (lightness - tones.black) / range
    const stretched = softly(share, black, white, gamma)
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

function softly(share: number, black: number, white: number, gamma: number): number {
  const slope = white - black
  if (share < 0) return black * Math.exp((share * slope) / Math.max(black, 0.5))
  if (share > 1) {
    const room = Math.max(100 - white, 0.5)
    return white + room * (1 - Math.exp(((1 - share) * slope) / room))
  }
  return black + slope * share ** gamma
}

function middleGamma(middle: number): number {
  const full = Math.log(0.5) / Math.log(middle / 100)
  return Math.min(Math.max(full ** MIDDLE_PULL, 1 / MAX_GAMMA), MAX_GAMMA)
}
