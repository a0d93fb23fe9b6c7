import { describe, expect, it } from 'vitest'
import { type LabImage, labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { aGreyRange } from '#test/factories/a-grey-range.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { type Analysis, analyse } from '../analysis/analyse.ts'
import { createModelUse } from '../models/model-use.ts'
import { restoreSettingsSchema } from '../settings.ts'
import { applyCurve, levelsCurve } from '../tone/levels.ts'
import type { StageContext } from './stage.ts'
import { toneStage } from './tone.ts'

const context: StageContext = {
  signal: new AbortController().signal,
  checkpoint: async () => {},
  layers: {},
  models: createModelUse(),
}
const settings = restoreSettingsSchema.parse({})

const fadedPrint = () =>
  paintPhoto(450, 350, (grey) => [grey * 0.35 + 0.4, grey * 0.33 + 0.35, grey * 0.28 + 0.25])

async function toned(raster: Raster, geometry: 'auto' | 'off' = 'off'): Promise<LabImage> {
  const analysis = analyse(raster, { geometry })
  const image = rasterToLab(raster, { chroma: analysis.kind === 'colour' ? 'keep' : 'drop' })
  const plan = toneStage.plan(analysis, settings, {})
  return plan.run ? (await toneStage.run(image, plan.params, context)).image : image
}

function rangeOf(lightness: Float32Array): { least: number; most: number } {
  const sorted = lightness.toSorted()
  return { least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

describe('the tone of a faded print', () => {
  it('gains range without clipping to black or white', async () => {
    const raster = fadedPrint()
    const before = rangeOf(rasterToLab(raster, { chroma: 'drop' }).lightness)
    const image = await toned(raster)
    const after = rangeOf(image.lightness)
    expect(after.most - after.least).toBeGreaterThan(1.5 * (before.most - before.least))
    expect(after.least).toBeGreaterThan(0)
    expect(after.most).toBeLessThan(100)
    expect(image).toMatchObject({ width: 450, height: 350 })
  })

  it('stays as it is at strength zero', () => {
    expect(toneStage.plan(analyse(fadedPrint()), { ...settings, tone: 0 }, {}).run).toBe(false)
  })
})

describe('the tone of a colour photo', () => {
  const colourAnalysis = (black: number, white: number): Analysis =>
    analyse(
      paintPhoto(450, 350, (grey, x) => {
        const tone = black + (white - black) * Math.min(1, Math.max(0, grey * 2 - 0.6))
        return x < 0 ? [tone, tone * 0.7, tone * 0.6] : [tone * 0.6, tone, tone * 0.7]
      }),
    )

  it('is left alone where the full range is there', () => {
    expect(toneStage.plan(colourAnalysis(0, 1), settings, {}).run).toBe(false)
  })

  it('is left alone where the photo is dark but its shadows are deep', () => {
    expect(toneStage.plan(colourAnalysis(0, 0.5), settings, {}).run).toBe(false)
  })

  it('is left alone where it is a little pale, as somebody may want it', () => {
    expect(toneStage.plan(colourAnalysis(0.1, 0.9), settings, {}).run).toBe(false)
  })

  it('keeps the white paper around an instant picture as it is', async () => {
    const [width, height] = [450, 350]
    const isPaper = (x: number, y: number) => Math.abs(x) > 0.38 || y < -0.4 || y > 0.3
    const raster = paintPhoto(width, height, (grey, x, y) => {
      if (isPaper(x, y)) return [0.9, 0.88, 0.8]
      const tone = Math.min(0.98, Math.max(0.01, grey * 2 - 0.6))
      const [red, green] = x < 0 ? [tone, tone * 0.8] : [tone * 0.7, tone]
      return [0.4 + 0.5 * red, 0.18 + 0.72 * green, 0.28 + 0.6 * tone * 0.8]
    })
    const after = labToRaster(await toned(raster, 'auto'))
    const at = (x: number, y: number) => {
      const place = 3 * (Math.round(y * height) * width + Math.round(x * width))
      return [raster, after].map(({ data }) => [...data.subarray(place, place + 3)])
    }
    const [paperBefore, paperAfter] = at(0.05, 0.95)
    expect(paperAfter).toEqual(paperBefore)
    const [pictureBefore, pictureAfter] = at(0.3, 0.4)
    expect(pictureAfter).not.toEqual(pictureBefore)
  })

  it('comes nearer to what it was in every channel, and its shadows lose their cast', async () => {
    const photo = (grey: number, x: number) => {
      const tone = Math.min(0.98, Math.max(0.01, grey * 2 - 0.6))
      return x < 0 ? [tone, tone * 0.8, tone * 0.7] : [tone * 0.7, tone, tone * 0.8]
    }
    // Red keeps half of its range, green most of it, and each has a black of its own.
    const fading = [
      { black: 0.4, range: 0.5 },
      { black: 0.18, range: 0.72 },
      { black: 0.28, range: 0.6 },
    ]
    const paint = (isFaded: boolean) =>
      paintPhoto(450, 350, (grey, x) => {
        const [red, green, blue] = photo(grey, x).map((value, channel) => {
          const { black, range } = fading[channel] ?? { black: 0, range: 1 }
          return isFaded ? black + range * value : value
        })
        return [red ?? 0, green ?? 0, blue ?? 0]
      })
    const before = paint(false)
    const after = labToRaster(await toned(paint(true)))
    for (const channel of [0, 1, 2]) {
      const error = (raster: Raster) => meanDistance(raster, before, channel)
      expect(error(after)).toBeLessThan(0.5 * error(paint(true)))
    }
    const darkest = darkestOf(after)
    expect(Math.max(...darkest) - Math.min(...darkest)).toBeLessThan(12)
  })
})

function meanDistance(one: Raster, other: Raster, channel: number): number {
  let sum = 0
  for (let i = channel; i < one.data.length; i += 3) {
    sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0))
  }
  return sum / (one.data.length / 3)
}

/** The darkest pixel of a picture. */
function darkestOf({ data }: Raster): number[] {
  let darkest = [255, 255, 255]
  for (let i = 0; i < data.length; i += 3) {
    const pixel = [...data.subarray(i, i + 3)]
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    if (sum(pixel) < sum(darkest)) darkest = pixel
  }
  return darkest
}

describe('the levels curve', () => {
  const cases = [
    { black: 27, middle: 46, white: 68 },
    { black: 2, middle: 40, white: 99 },
    { black: 45, middle: 84, white: 95 },
    { black: 0, middle: 8, white: 40 },
  ]

  it.each(cases)('never turns the order of tones round: $black, $middle, $white', (tones) => {
    const curve = levelsCurve(aGreyRange(tones), 1)
    const values = Array.from({ length: 1001 }, (_, i) => applyCurve(curve, i / 10))
    expect(values.every((value, i) => i === 0 || value >= (values[i - 1] ?? 0))).toBe(true)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(100)
  })

  it('keeps detail in highlights brighter than the white point', () => {
    const curve = levelsCurve(aGreyRange({ black: 27, middle: 46, white: 68 }), 1)
    expect(applyCurve(curve, 75) - applyCurve(curve, 70)).toBeGreaterThan(1)
  })
})
