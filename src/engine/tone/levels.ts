import { greyOfLightness, lightnessOfGrey } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import type { GreyRange } from '../analysis/grey-range.ts'
import { unfadedRange } from './unfading.ts'

/** A smooth curve from old to new lightness, 0..100, sampled at `STEPS` places. */
export type ToneCurve = Float32Array

const STEPS = 2048
const MAX_GAIN = 2.2
/** A range of less is an even surface, in display grey. */
const LEAST_RANGE = 0.02
/** Room that is left for tones beyond black and white, in display grey. */
const LEAST_ROOM = 0.01
/** Display grey of the middle tone of a print, from a light one to one that is mostly paper. */
const PALE = { from: 0.7, to: 0.8 }

/**
 * Brings faded tones back. Fading lays a veil over a photo and dims its whites, which is a straight
 * line in display grey; so is the way back. Contrast grows by at most `MAX_GAIN` and never shrinks.
 * Tones beyond black and white are compressed, not clipped: paper borders and highlights keep their
 * detail.
 */
export function levelsCurve(range: GreyRange, strength: number): ToneCurve {
  const wayBack = wayTo(range, withoutGlare(range, unfadedRange(range)))
  const curve = new Float32Array(STEPS + 2)
  for (let i = 0; i < curve.length; i++) {
    const lightness = (i / STEPS) * 100
    const stretched = lightnessOfGrey(wayBack(greyOfLightness(lightness)))
    curve[i] = Math.min(100, Math.max(0, lightness + strength * (stretched - lightness)))
  }
  return curve
}

/** Where much of a print is nearly as light as its paper, lights stay as they are: pavements, snow. */
function withoutGlare(range: GreyRange, ends: Ends): Ends {
  const pale = ramp(range.middle, PALE)
  return { ...ends, white: ends.white + pale * Math.min(0, range.white - ends.white) }
}

/** The same for a channel: what each display value, 0..1, becomes where `ends` is what it had. */
export function wayTo(range: GreyRange, ends: Ends): (value: number) => number {
  const width = Math.max(LEAST_RANGE, range.white - range.black)
  const targets = targetsOf(range, width, ends)
  return (value) => softly((value - range.black) / width, targets)
}

export function applyCurve(curve: ToneCurve, lightness: number): number {
  const position = Math.min(Math.max(lightness / 100, 0), 1) * STEPS
  const index = position | 0
  const low = curve[index] ?? 0
  return low + ((curve[index + 1] ?? 0) - low) * (position - index)
}

/** Where black and white lie, in display values of 0..1. */
export type Ends = { black: number; white: number }

function targetsOf(range: GreyRange, width: number, before: Ends): Ends {
  const black = Math.min(range.black, Math.max(LEAST_ROOM, before.black))
  const white = Math.max(range.black + width, Math.min(1 - LEAST_ROOM, before.white))
  // Where the gain ends, black and white move by the same share of what was wanted.
  const excess = Math.max(0, white - black - MAX_GAIN * width)
  const lift = excess === 0 ? 0 : (excess * (range.black - black)) / (white - black - width)
  return { black: black + lift, white: white - (excess - lift) }
}

/** A place on the way from black, 0, to white, 1, in display grey; beyond them ever less far. */
function softly(share: number, { black, white }: Ends): number {
  const slope = white - black
  if (share < 0) return black * Math.exp((share * slope) / Math.max(black, LEAST_ROOM))
  if (share > 1) {
    const room = Math.max(1 - white, LEAST_ROOM)
    return white + room * (1 - Math.exp(((1 - share) * slope) / room))
  }
  return black + slope * share
}
