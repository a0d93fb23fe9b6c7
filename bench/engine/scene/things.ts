import type { LabImage } from '#engine/pixels/lab.ts'
import { hueOf, isBetween } from '../measures/hues.ts'

/**
 * What most often has a colour, found by the true colour of a place: least chroma, hues in degrees, rows of
 * the picture, and whether it is inside or outside of faces. Those without `faces`, and what is neutral, are
 * the same in `models/training/measure_scene_colour.py`.
 */
type Coloured = {
  least: number
  hues: readonly [from: number, to: number]
  rows?: readonly [from: number, to: number]
  faces?: 'inside' | 'outside'
}
const COLOURED: Readonly<Record<string, Coloured>> = {
  'leaves and grass': { least: 10, hues: [100, 175] },
  'blue sky': { least: 6, hues: [215, 295], rows: [0, 0.5] },
  'skin, wood, straw, earth': { least: 10, hues: [35, 90] },
  'skin of faces': { least: 6, hues: [15, 90], faces: 'inside' },
  'wood, straw, earth': { least: 10, hues: [35, 90], faces: 'outside' },
  red: { least: 20, hues: [-25, 35] },
}
/** Below this chroma a place is neutral; so light and high up it is a white sky. */
const NEUTRAL = 6
const WHITE_SKY = { lightest: 85, bottom: 0.33 }
const NAMES = [...Object.keys(COLOURED), 'neutral', 'white sky'] as const

/** Sums over the places of a thing. */
type ThingSums = {
  pixels: number
  /** Of the distance in a and b from the truth. */
  apart: number
  /** Of the true chroma. */
  chroma: number
  /** Of the made colour along the true direction. */
  along: number
  /** Places that look like the thing: of its hues and half its least chroma, or neutral. */
  alike: number
}
export type Things = Readonly<Record<string, ThingSums>>

type Place = {
  a: number
  b: number
  chroma: number
  lightness: number
  row: number
  isFace: boolean
}

/** Sums for each thing over the places of a picture that are it in truth. `faces` is 1 inside faces. */
export function measureThings(truth: LabImage, made: LabImage, faces: Uint8Array): Things {
  const { width, height } = truth
  const things = Object.fromEntries(NAMES.map((name) => [name, nothing()]))
  for (let at = 0; at < width * height; at++) {
    const [a, b] = [truth.chroma?.a[at] ?? 0, truth.chroma?.b[at] ?? 0]
    const row = Math.floor(at / width) / Math.max(1, height - 1)
    const lightness = truth.lightness[at] ?? 0
    const chroma = Math.hypot(a, b)
    const place = { a, b, chroma, lightness, row, isFace: faces[at] === 1 }
    const answer = { a: made.chroma?.a[at] ?? 0, b: made.chroma?.b[at] ?? 0 }
    for (const name of NAMES) {
      const sums = things[name]
      if (sums === undefined || !isThing(name, place)) continue
      sums.pixels++
      sums.apart += Math.hypot(answer.a - a, answer.b - b)
      sums.chroma += chroma
      sums.along += (answer.a * a + answer.b * b) / Math.max(1, chroma)
      if (looksLike(name, answer)) sums.alike++
    }
  }
  return things
}

function isThing(name: string, { a, b, chroma, lightness, row, isFace }: Place): boolean {
  const thing = COLOURED[name]
  if (thing === undefined) {
    const isWhiteSky = lightness > WHITE_SKY.lightest && row <= WHITE_SKY.bottom
    return chroma < NEUTRAL && (name === 'neutral' || isWhiteSky)
  }
  const [top, bottom] = thing.rows ?? [0, 1]
  if (chroma <= thing.least || row < top || row > bottom) return false
  if (thing.faces && isFace !== (thing.faces === 'inside')) return false
  return isBetween(hueOf(a, b), ...thing.hues)
}

function looksLike(name: string, { a, b }: { a: number; b: number }): boolean {
  const thing = COLOURED[name]
  const chroma = Math.hypot(a, b)
  if (thing === undefined) return chroma < NEUTRAL
  return chroma > thing.least / 2 && isBetween(hueOf(a, b), ...thing.hues)
}

export function addThings(all: readonly Things[]): Things {
  return Object.fromEntries(
    NAMES.map((name) => {
      const sums = nothing()
      for (const things of all) {
        for (const key of KEYS) sums[key] += things[name]?.[key] ?? 0
      }
      return [name, sums]
    }),
  )
}

const KEYS = ['pixels', 'apart', 'chroma', 'along', 'alike'] as const

function nothing(): ThingSums {
  return { pixels: 0, apart: 0, chroma: 0, along: 0, alike: 0 }
}
