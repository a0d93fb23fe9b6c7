import type { LabImage } from '#engine/pixels/lab.ts'
import { type Box, innerOf, maskOf } from '../measures/boxes.ts'
import { hueOf, isBetween } from '../measures/hues.ts'
import { type LabPlanes, labOnGrid } from '../measures/lab-on-grid.ts'

const GREEN = { chroma: 4, hues: [95, 200] } as const
const PURPLE = { chroma: 8, hues: [290, 345] } as const
/** Shadows are darker than this; of so little of the picture nothing is said. */
const SHADOW = { lightness: 30, share: 0.005 }
/**
 * Two places this far apart on the grid are of one thing where the lightness between them spreads less than
 * this. A larger step than this in a and b is then a colour that stops where nothing ends.
 */
const ONE_THING = { apart: 4, spread: 2, step: 6 }

/** Figures that say which picture deserves a look; none of them is a fault by itself. */
export type Suspicions = {
  /** Of the middle of faces, what is green, 0..1; null without faces. */
  greenSkin: number | null
  /** Mean b of what is dark outside faces; null where nothing is. */
  shadowB: number | null
  /** Of the area outside faces, what is purple, 0..1. */
  purple: number
  /** Of places next to each other without an edge between them, how many differ in colour, 0..1. */
  splits: number
}

export function measureSuspicions(image: LabImage, faces: readonly Box[]): Suspicions {
  const planes = labOnGrid(image)
  const { lightness, a, b } = planes
  const [isFace, isSkin] = [maskOf(lightness, faces), maskOf(lightness, faces.map(innerOf))]
  const is = ({ chroma, hues }: typeof GREEN | typeof PURPLE, at: number) => {
    const [x, y] = [a.data[at] ?? 0, b.data[at] ?? 0]
    return Math.hypot(x, y) > chroma && isBetween(hueOf(x, y), hues[0], hues[1])
  }
  const counts = { skin: 0, green: 0, outside: 0, purple: 0, shadow: 0 }
  let sumOfB = 0
  for (let at = 0; at < isFace.length; at++) {
    if (isSkin[at] === 1) {
      counts.skin++
      if (is(GREEN, at)) counts.green++
    }
    if (isFace[at] === 1) continue
    counts.outside++
    if (is(PURPLE, at)) counts.purple++
    if ((lightness.data[at] ?? 0) >= SHADOW.lightness) continue
    counts.shadow++
    sumOfB += b.data[at] ?? 0
  }
  const isDark = counts.shadow > SHADOW.share * isFace.length
  return {
    greenSkin: counts.skin === 0 ? null : counts.green / counts.skin,
    shadowB: isDark ? sumOfB / counts.shadow : null,
    purple: counts.purple / Math.max(1, counts.outside),
    splits: shareOfSplits(planes),
  }
}

/** How often colour changes, across or down, where lightness does not. */
function shareOfSplits({ lightness, a, b }: LabPlanes): number {
  const { width, height } = lightness
  const { apart, spread, step } = ONE_THING
  let [pairs, splits] = [0, 0]
  const look = (at: number, stride: number) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let i = 0; i <= apart; i++) {
      const value = lightness.data[at + i * stride] ?? 0
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    if (most - least > spread) return
    const to = at + apart * stride
    const across = (a.data[at] ?? 0) - (a.data[to] ?? 0)
    pairs++
    if (Math.hypot(across, (b.data[at] ?? 0) - (b.data[to] ?? 0)) > step) splits++
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x + apart < width) look(y * width + x, 1)
      if (y + apart < height) look(y * width + x, width)
    }
  }
  return pairs === 0 ? 0 : splits / pairs
}
