import { describe, expect, it } from 'vitest'
import { rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'
import { measureToningCurve } from './toning-curve.ts'
import { measureWarmth } from './warmth.ts'

type Pixel = readonly [red: number, green: number, blue: number]

const SIDE = 256
/** Red, green and blue of a full sepia, for white. */
const SEPIA: Pixel = [1.351, 1.203, 0.937]

/** A wedge of greys from dark to light, each as its bath or paper makes it; all in 0..1. */
function warmthOf(tone: (grey: number) => Pixel, { darkest = 0, lightest = 1 } = {}): number {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const grey = darkest + ((lightest - darkest) * (at % SIDE)) / (SIDE - 1)
    data.set(
      tone(grey).map((value) => Math.round(255 * Math.min(1, value))),
      3 * at,
    )
  }
  return measureWarmth(
    measureToningCurve(rasterToLab(rasterOf(SIDE, SIDE, data), { chroma: 'keep' })),
  )
}

const sepia =
  (strength: number) =>
  (grey: number): Pixel => {
    const [red, green, blue] = SEPIA.map((gain) => grey * (1 + strength * (gain - 1)))
    return [red ?? 0, green ?? 0, blue ?? 0]
  }

describe('the warmth of a print', () => {
  it.each<[what: string, tone: (grey: number) => Pixel]>([
    ['is neutral', (grey) => [grey, grey, grey]],
    ['is cold', (grey) => [grey ** 1.2, grey, grey ** 0.85]],
    ['is purple, as gold toned it', (grey) => [grey ** 0.9, grey ** 1.1, grey ** 0.97]],
  ])('is none where it %s', (_, tone) => {
    expect(warmthOf(tone)).toBe(0)
  })

  it.each<[what: string, tone: (grey: number) => Pixel]>([
    ['toned a full sepia', sepia(1)],
    ['toned brown, on white paper', (grey) => [grey ** 0.8, grey, grey ** 1.3]],
  ])('is nearly all that there is where it was %s', (_, tone) => {
    expect(warmthOf(tone)).toBeGreaterThan(0.9)
  })

  it('is little on cream paper of today', () => {
    const warmth = warmthOf((grey) => [0.99 * grey, 0.97 * grey, 0.925 * grey])
    expect(warmth).toBeGreaterThan(0)
    expect(warmth).toBeLessThan(0.2)
  })

  it('is between them where paper has turned yellow', () => {
    const warmth = warmthOf((grey) => {
      const faded = 0.15 + 0.75 * grey
      return [0.98 * faded, 0.93 * faded, 0.8 * faded]
    })
    expect(warmth).toBeGreaterThan(0.3)
    expect(warmth).toBeLessThan(0.9)
  })

  it('grows with the toning', () => {
    const warmths = [0.2, 0.4, 0.6, 0.8].map((strength) => warmthOf(sepia(strength)))
    expect(warmths).toEqual(warmths.toSorted((one, other) => one - other))
    expect(new Set(warmths).size).toBe(4)
  })

  it('is about the same in a dark print and in a light one', () => {
    const half = sepia(0.5)
    const dark = warmthOf(half, { darkest: 0.02, lightest: 0.7 })
    const light = warmthOf(half, { darkest: 0.2, lightest: 0.95 })
    expect(Math.abs(dark - light)).toBeLessThan(0.15)
  })
})
