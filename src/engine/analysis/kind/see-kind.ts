import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { ChromaMeasures } from '../chroma.ts'
import { type ColourRanges, measureColourRanges } from '../colour-ranges.ts'
import { scoreOfFading, signsOfFading } from '../fading-of-dyes.ts'
import { decideKind, type Said } from './decide-kind.ts'
import { scoreOfCast } from './large-cast.ts'
import { signsOfMask } from './orange-mask.ts'
import { measurePaperAndInk } from './paper-and-ink.ts'
import type { Decision } from './picture-kind.ts'
import { findScreen, type ScreenOfDots } from './screen-of-dots.ts'
import { tonesOfPositive } from './turned-tones.ts'

export type SeenKind = Decision & {
  /** What is known of its dyes; null where it is not treated as a photo with colours. */
  dyes: { ranges: ColourRanges; fading: number } | null
  screen: ScreenOfDots | null
  /** How much its tones are those of a positive; below 0 they look turned. */
  positive: number
}

type Known = {
  chroma: ChromaMeasures
  /** The lightness at full size, where dots show. */
  fullSize: Plane
  grain: number
  hasAged: boolean
}

/** A scan that is grey throughout has less of any chroma than this, in Lab units: it has no dyes. */
const SOME_COLOUR = 0.5

/** Measures a small copy of a picture for what decides on its kind, and decides. */
export function seeKind(sketch: LabImage, known: Known, said: Said): SeenKind {
  const { chroma, fullSize, grain, hasAged } = known
  const ranges = isGrey(chroma) && said.source !== 'colour' ? null : measureColourRanges(sketch)
  const signs = ranges && signsOfFading(sketch, { ranges, grain })
  const fading = ranges && signs ? scoreOfFading(signs) + scoreOfCast(signs.stain, ranges) : null
  const positive = tonesOfPositive(lightnessPlane(sketch))
  const screen = findScreen(fullSize)
  const paperAndInk = measurePaperAndInk(sketch)
  const mask = ranges ? signsOfMask(ranges, sketch) : 0
  const measures = { chroma, hasAged, mask, fading, positive, screen, paperAndInk }
  const decision = decideKind(measures, said)
  const hasDyes = decision.source === 'colour' && ranges !== null && fading !== null
  return { ...decision, dyes: hasDyes ? { ranges, fading } : null, screen, positive }
}

function isGrey({ mean, spread, hasSmallColours }: ChromaMeasures): boolean {
  return !hasSmallColours && Math.hypot(mean.a, mean.b) + spread < SOME_COLOUR
}
