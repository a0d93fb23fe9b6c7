import type { LabImage } from '#engine/pixels/lab.ts'
import { medianOf } from '../filters/percentile.ts'

/** What lies around a photo in its scan. */
export type Background = {
  lightness: number
  a: number
  b: number
  /** Median distance of the strips' own pixels from that colour, in Lab units. */
  spread: number
}

/** `surely`: light and of a tint that no lid has; `maybe`: light, with a faint tint. */
type Surroundings = Background & { isPaper: 'surely' | 'maybe' | 'no' }

/** Width of the strip along each edge, as a share of the shorter side. */
const STRIP = 0.015
/** Scanners' lids are even and colourless; paper and card have grain and a tint. */
const MOST_SPREAD = 1.6
const MOST_CHROMA = 9
/** The white frame of an instant picture turns as yellow as this; what a program drew has no tint. */
const PAPER = { least: 70, chroma: { least: 3, most: 25 } }
/** A strip belongs to the background when this share of it has its colour. */
const SAME_COLOUR = 8
const MOSTLY = 0.9
/** A photo may touch two edges, as one that was laid into the corner of the glass. */
const FEWEST_SIDES = 2

/** The colour that runs along the edges of a scan; null where there is no such thing. */
export function findBackground(scan: LabImage): Surroundings | null {
  const strips = stripsOf(scan)
  const colours = strips.map((strip) => colourOf(scan, strip))
  for (const colour of colours) {
    const alike = strips.filter((strip) => shareOf(scan, strip, colour) >= MOSTLY)
    if (alike.length < FEWEST_SIDES) continue
    const background = colourOf(scan, Int32Array.from(alike.flatMap((strip) => [...strip])))
    if (background.spread > MOST_SPREAD) return null
    const chroma = Math.hypot(background.a, background.b)
    const isLikePaper =
      background.lightness >= PAPER.least &&
      chroma >= PAPER.chroma.least &&
      chroma <= PAPER.chroma.most
    if (chroma <= MOST_CHROMA) return { ...background, isPaper: isLikePaper ? 'maybe' : 'no' }
    return isLikePaper ? { ...background, isPaper: 'surely' } : null
  }
  return null
}

/** How far a pixel is from a colour, in Lab units. */
export function distanceFrom(
  scan: LabImage,
  at: number,
  colour: Omit<Background, 'spread'>,
): number {
  const lightness = (scan.lightness[at] ?? 0) - colour.lightness
  if (scan.chroma === null) return Math.abs(lightness)
  return Math.hypot(
    lightness,
    (scan.chroma.a[at] ?? 0) - colour.a,
    (scan.chroma.b[at] ?? 0) - colour.b,
  )
}

function stripsOf({ width, height }: LabImage): Int32Array[] {
  const depth = Math.max(2, Math.round(Math.min(width, height) * STRIP))
  const rows = (from: number) =>
    Int32Array.from({ length: width * depth }, (_, i) => from * width + i)
  const columns = (from: number) =>
    Int32Array.from(
      { length: height * depth },
      (_, i) => Math.floor(i / depth) * width + from + (i % depth),
    )
  return [rows(0), rows(height - depth), columns(0), columns(width - depth)]
}

function colourOf(scan: LabImage, strip: Int32Array): Background {
  const median = (data: Float32Array | undefined) =>
    data === undefined ? 0 : medianOf(Float32Array.from(strip, (at) => data[at] ?? 0))
  const colour = {
    lightness: median(scan.lightness),
    a: median(scan.chroma?.a),
    b: median(scan.chroma?.b),
  }
  const spread = medianOf(Float32Array.from(strip, (at) => distanceFrom(scan, at, colour)))
  return { ...colour, spread }
}

function shareOf(scan: LabImage, strip: Int32Array, colour: Background): number {
  let same = 0
  for (const at of strip) if (distanceFrom(scan, at, colour) < SAME_COLOUR) same++
  return same / strip.length
}
