import { describe, expect, it } from 'vitest'
import { groundTone } from '#engine/colour/tones/ground-tone.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { WARMTH } from '#engine/warmth-of-prints.ts'
import { shrinkRaster } from '../filters/shrink-raster.ts'
import { type Analysis, analyse } from './analyse.ts'

type Print = {
  /** Where black and white lie, 0..1. */
  range: readonly [number, number]
  grain?: number
  /** Colour of a grey value at a place, as gains of red, green and blue. */
  gains?: (x: number, y: number) => readonly [number, number, number]
}

const FULL = [0, 1] as const
const FADED = [0.3, 0.75] as const
const sepia = () => [1, 0.88, 0.7] as const
const blueTop = (_x: number, y: number) => (y < -0.3 ? ([0.6, 0.8, 1.3] as const) : neutral())
const neutral = () => [1, 1, 1] as const
/** The yellowed print with a spot on one hundredth of it. */
const spotOf =
  (spot: readonly [number, number, number]) =>
  (x: number, y: number): readonly [number, number, number] =>
    Math.hypot(x - 0.1, y) < 0.06 ? spot : sepia()
/** A warm tone that moves from reddish to greenish less than colours do. */
const faint = (x: number) => [1 + 0.055 * x, 0.97 - 0.055 * x, 0.93] as const

/** Soft hills of light from edge to edge, with no grain but what is asked for. */
function analysed(print: Print): Analysis {
  return analyse(painted(print, 210, 160))
}

function painted(
  { range: [black, white], grain = 0, gains = neutral }: Print,
  width: number,
  height: number,
): Raster {
  const data = new Uint8Array(width * height * 3)
  let random = 5
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5]
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const hills = 0.5 + 0.5 * Math.sin(9 * x) * Math.cos(7 * y)
    const grey = black + (white - black) * hills + (random / 2 ** 32 - 0.5) * grain
    const pixel = gains(x, y).map((gain) => Math.min(255, Math.max(0, grey * gain * 255)))
    data.set(pixel, i * 3)
  }
  return rasterOf(width, height, data)
}

describe('the kind of a photo', () => {
  it.each([
    ['black and white', { range: FULL }, 'mono'],
    ['yellowed', { range: FADED, gains: sepia }, 'sepia'],
    ['black and white but for a blue sky', { range: FULL, gains: blueTop }, 'colour'],
  ] as const)('of one that is %s', (_what, print, kind) => {
    expect(analysed(print).kind).toBe(kind)
  })

  it('is colour, and doubtful, where something small has one', () => {
    const tinted = analysed({ range: FADED, grain: 0.06, gains: spotOf([1.25, 0.85, 0.75]) })
    expect(tinted).toMatchObject({ kind: 'colour', kindIsCertain: false })
  })

  it('is none where a small stain is brown', () => {
    const stained = analysed({ range: FADED, grain: 0.06, gains: spotOf([1.05, 0.9, 0.6]) })
    expect(stained).toMatchObject({ kind: 'sepia', kindIsCertain: true })
  })

  it('is doubtful where colours are faint in a photo like new', () => {
    const likeNew = analysed({ range: FULL, gains: faint })
    expect(likeNew).toMatchObject({ kind: 'colour', kindIsCertain: false })
  })

  it('is a print where an old one has a tone that only changes slowly', () => {
    const aged = analysed({ range: FADED, grain: 0.06, gains: faint })
    expect(aged).toMatchObject({ kind: 'mono', kindIsCertain: true })
  })
})

describe('the warmth of a photo', () => {
  it('is that of its toning where it is a print, and none where it has colours', () => {
    expect(analysed({ range: FULL }).warmth).toBe(0)
    expect(analysed({ range: FULL, gains: sepia }).warmth).toBeGreaterThan(WARMTH.toned)
    const tinted = analysed({ range: FADED, gains: spotOf([1.25, 0.85, 0.75]) })
    expect(tinted).toMatchObject({ kind: 'colour', warmth: 0 })
  })

  it('makes the shadows of an old print cool, unless it has a tone of its own', () => {
    const shadowsOf = (print: Print) => groundTone(15, analysed(print).warmth).b
    expect(analysed({ range: FADED }).warmth).toBe(WARMTH.old)
    expect(shadowsOf({ range: FADED })).toBeLessThan(-3)
    expect(shadowsOf({ range: FADED, gains: sepia })).toBeGreaterThan(0)
  })

  it('is that of a toned print too where little of it is lit, which has a chroma', () => {
    const dark = painted({ range: FULL, gains: sepia }, 300, 300)
    const unlit = Math.round(0.85 * dark.data.length)
    dark.data.fill(0, 0, unlit - (unlit % 3))
    expect(analyse(dark).warmth).toBeGreaterThan(WARMTH.toned)
  })
})

describe('the ageing of black and white', () => {
  it('is none where the range is full and no grain is seen', () => {
    expect(analysed({ range: FULL }).ageing).toBe(0)
  })

  it('shows in grain', () => {
    expect(analysed({ range: FULL, grain: 0.06 }).ageing).toBe(1)
  })

  it('shows in lifted shadows and a lost range', () => {
    expect(analysed({ range: FADED }).ageing).toBe(1)
  })

  it('shows in paper that has turned yellow', () => {
    expect(analysed({ range: FULL, gains: sepia }).ageing).toBe(1)
  })

  it('does not show in a dark photo with deep shadows', () => {
    expect(analysed({ range: [0, 0.45] }).ageing).toBe(0)
  })
})

describe('the ageing that shows everywhere in black and white', () => {
  it('is none where only grain tells of it', () => {
    expect(analysed({ range: FULL, grain: 0.06 }).fadedOrToned).toBe(0)
  })

  it('is none in a fog without any grain', () => {
    expect(analysed({ range: FADED }).fadedOrToned).toBe(0)
  })

  it('shows in a lost range with grain', () => {
    expect(analysed({ range: FADED, grain: 0.06 }).fadedOrToned).toBe(1)
  })

  it('shows in paper that has turned yellow', () => {
    expect(analysed({ range: FULL, gains: sepia }).fadedOrToned).toBe(1)
  })
})

describe('early film', () => {
  it('shows in the tone of paper, and not in grain as fine as that of a camera', () => {
    const earlyFilm = (print: Print) => analysed(print).earlyFilm
    expect(earlyFilm({ range: FULL, gains: sepia })).toBe(1)
    expect(analysed({ range: FULL, grain: 0.01 })).toMatchObject({ ageing: 1, earlyFilm: 0 })
  })

  it('shows in an order as in its first look, which has fewer pixels and less grain', () => {
    const scan = painted({ range: FULL, grain: 0.05 }, 2000, 1500)
    const [order, look] = [analyse(scan), analyse(shrinkRaster(scan, 1155))]
    expect(look.noise).toBeLessThan(0.7 * order.noise)
    expect(Math.abs(order.earlyFilm - look.earlyFilm)).toBeLessThan(0.1)
    expect(Math.abs(order.warmth - look.warmth)).toBeLessThan(0.05)
  })
})

describe('the ageing of a colour photo', () => {
  const sky = (strength: number) => (_x: number, y: number) =>
    y < 0 ? ([1 - strength, 1, 1] as const) : ([1, 1, 1 - strength] as const)

  it('shows in lifted shadows, a lost range and the grain of a print', () => {
    expect(analysed({ range: FADED, gains: sky(0.25), grain: 0.1 })).toMatchObject({
      kind: 'colour',
      ageing: 1,
      fadedOrToned: 1,
    })
  })

  it('shows without grain too, as in a small copy, where much of the range is lost', () => {
    const analysis = analysed({ range: FADED, gains: sky(0.25) })
    expect(analysis).toMatchObject({ kind: 'colour', ageing: 1 })
  })

  it('does not show in a photo that is a little pale, as somebody may want it', () => {
    const analysis = analysed({ range: [0.1, 0.9], gains: sky(0.25) })
    expect(analysis).toMatchObject({ kind: 'colour', ageing: 0 })
  })

  it('does not show in a whole range, however much grain there is', () => {
    const analysis = analysed({ range: FULL, gains: sky(0.25), grain: 0.1 })
    expect(analysis).toMatchObject({ kind: 'colour', ageing: 0 })
  })
})
