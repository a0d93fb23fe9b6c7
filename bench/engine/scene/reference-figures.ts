import { meanOf } from '../measures/measures.ts'
import type { ReferenceScore } from './score-reference.ts'
import { addThings } from './things.ts'

/** Photos with less chroma, in Lab units, are black and white anyway. */
const LEAST_CHROMA = 2.5
/** Farther from the truth than grey by less than this is rounding. */
const ROUNDING = 0.01
/** Faces are dark below this lightness, in L. */
const DARK = 45

export type ErrorFigures = {
  photos: number
  /** What is left of the error of grey, 1 for all of it; NaN of no photos. */
  left: number
  /** Photos that are farther from the truth than grey. */
  worse: number
}

export function errorFigures(rows: readonly { whole: number; grey: number }[]): ErrorFigures {
  return {
    photos: rows.length,
    left: meanOf(rows.map(({ whole }) => whole)) / meanOf(rows.map(({ grey }) => grey)),
    worse: rows.filter(({ whole, grey }) => whole > grey + ROUNDING).length,
  }
}

/** Scores of photos in which the engine coloured faces and which have colours to compare with. */
function withFaces(scores: readonly ReferenceScore[]) {
  return scores.flatMap(({ faces, ...score }) =>
    faces && score.grey >= LEAST_CHROMA ? [{ ...score, faces }] : [],
  )
}

/** What is left of the error in whole photos, in those with faces and in the faces themselves. */
export function referenceFigures(scores: readonly ReferenceScore[]) {
  const facing = withFaces(scores)
  const faces = facing.map((score) => score.faces)
  return {
    all: errorFigures(scores),
    withFaces: errorFigures(facing),
    faces: errorFigures(faces),
    darkFaces: errorFigures(faces.filter(({ lightness }) => lightness < DARK)),
    lightFaces: errorFigures(faces.filter(({ lightness }) => lightness >= DARK)),
  }
}

export type ThingFigures = {
  /** Of all places, how many are the thing, 0..1. */
  share: number
  error: number
  /** What is left of the error of grey. */
  left: number
  /** Of the true chroma, what is there in the true direction. */
  along: number
  /** Of its places, how many look like it, 0..1. */
  alike: number
}

/** Of each thing in all photos together; a large photo counts for more. */
export function thingFigures(scores: readonly ReferenceScore[]): Record<string, ThingFigures> {
  const pixels = scores.reduce((sum, score) => sum + score.pixels, 0)
  const sums = Object.entries(addThings(scores.map(({ things }) => things)))
  return Object.fromEntries(
    sums.map(([name, thing]) => [
      name,
      {
        share: thing.pixels / pixels,
        error: thing.apart / thing.pixels,
        left: thing.apart / thing.chroma,
        along: thing.along / thing.chroma,
        alike: thing.alike / thing.pixels,
      },
    ]),
  )
}
