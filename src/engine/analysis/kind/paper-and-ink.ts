import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import { ramp } from '#engine/ramp.ts'
import type { PictureKind } from '#engine/report-words.ts'
import { boxMean } from '../../filters/box-mean.ts'
import { shrinkToFit } from '../../filters/resample.ts'

/** What sets a drawing or a written page apart from a photograph. */
export type PaperAndInk = {
  /** How light the commonest light tone is, in L. */
  tone: number
  /** Share of the picture that is as light as its paper. */
  paper: number
  /** Share of what is neither paper nor ink but even: a photograph has soft tones between both. */
  between: number
  /** Share of what is much darker than the paper. */
  ink: number
  /** How often paper and ink change along a row of the picture: often in writing. */
  changes: number
  /** How wide strokes of ink are in the mean, as a share of the longest side. */
  stroke: number
}

const LONGEST_SIDE = 800
const MARGIN = 0.05
/** In L. */
const PAPER = { lightest: 60, width: 7 }
const INK_BELOW = 30
const EVEN = 1.5

/** Of 18 charts, plans and pages twelve have all of this, of 870 photos and prints none. */
const LIGHT = { from: 76, to: 84 }
const MOST_PAPER = { from: 0.65, to: 0.75 }
const SOFT_TONES = { from: 0.03, to: 0.06 }
/** Of so much paper nothing but lines can be on it, also where they run along the rows. */
const NEARLY_ALL = { from: 0.92, to: 0.95 }
const STROKE = { from: 0.008, to: 0.011 }
const SOME_INK = { from: 1.5, to: 2.5 }
/** So often along a row only writing changes. */
const WRITING = 15

/** How sure it is that a picture is paper with ink and no photograph. */
export function isPageOrDrawing(measures: PaperAndInk): { is: PictureKind; certainty: number } {
  const { tone, paper, between, stroke, changes } = measures
  const certainty = Math.min(
    ramp(tone, LIGHT),
    ramp(paper, MOST_PAPER),
    1 - ramp(between, SOFT_TONES),
    Math.max(1 - ramp(stroke, STROKE), ramp(paper, NEARLY_ALL)),
    ramp(changes, SOME_INK),
  )
  return { is: changes >= WRITING ? 'document' : 'drawing', certainty }
}

export function measurePaperAndInk(sketch: LabImage): PaperAndInk {
  const { width, height, data } = shrinkToFit(lightnessPlane(sketch), LONGEST_SIDE)
  const plane = { width, height, data }
  const means = boxMean(plane, 2).data
  const squares = boxMean({ width, height, data: data.map((value) => value * value) }, 2).data
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)]
  const paperTone = commonestLight(data)
  let [count, paper, ink, between, changes] = [0, 0, 0, 0, 0]
  for (let y = top; y < height - top; y++) {
    let wasInk = false
    for (let x = left; x < width - left; x++) {
      const i = y * width + x
      const value = data[i] ?? 0
      const below = paperTone - value
      const isInk = below > INK_BELOW
      if (isInk !== wasInk) changes++
      wasInk = isInk
      count++
      if (Math.abs(below) <= PAPER.width) paper++
      else if (isInk) ink++
      const deviation = Math.sqrt(Math.max(0, (squares[i] ?? 0) - (means[i] ?? 0) ** 2))
      if (below > PAPER.width * 1.5 && deviation < EVEN) between++
    }
  }
  return {
    tone: paperTone,
    paper: paper / count,
    between: between / count,
    ink: ink / count,
    changes: changes / (height - 2 * top),
    stroke: ink / (Math.max(1, changes) / 2) / Math.max(width, height),
  }
}

/** The commonest tone among the lights, in L. */
function commonestLight(data: Float32Array): number {
  const counts = new Uint32Array(101)
  for (const value of data) {
    const at = Math.min(100, Math.max(0, Math.round(value)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  let best = 100
  let most = 0
  for (let at = PAPER.lightest; at <= 100; at++) {
    const near = (counts[at - 1] ?? 0) + (counts[at] ?? 0) + (counts[at + 1] ?? 0)
    if (near > most) {
      most = near
      best = at
    }
  }
  return best
}
