import { describe, expect, it } from 'vitest'
import {
  grey,
  houseOnMeadow,
  negativeOn,
  onGreyFilm,
  onMaskedFilm,
  paint,
  processed,
} from '#test/factories/pictures/painted-picture.ts'
import { rasterToLab } from '../pixels/lab.ts'
import { type AnyRaster, rasterOf } from '../pixels/raster.ts'
import { positiveOfNegative } from './positive-of-negative.ts'

const photo = paint(houseOnMeadow, 240, 180)
const thinFilm = negativeOn([0.05, 0.3, 0.5], [0.45, 0.5, 0.55])

describe('the positive of a colour negative', () => {
  it.each([
    ['on the usual film', onMaskedFilm],
    ['on a thin one', thinFilm],
  ] as const)('has the tones and colours of the photo that was taken, %s', (_film, film) => {
    const { lightness, chroma } = differenceOf(photo, positiveOfNegative(processed(photo, film)))
    const asItWas = differenceOf(photo, processed(photo, film))

    expect(lightness).toBeLessThan(12)
    expect(chroma).toBeLessThan(0.35 * asItWas.chroma)
  })

  it('has a size, a depth and a density as the negative has', () => {
    const negative = processed(photo, onMaskedFilm)
    const deep = rasterOf(
      240,
      180,
      Uint16Array.from(negative.data, (value) => value * 257),
      300,
    )

    const positive = positiveOfNegative(deep)

    expect(positive).toMatchObject({ width: 240, height: 180, ppi: 300 })
    expect(positive.data).toBeInstanceOf(Uint16Array)
    expect(differenceOf(photo, positive).lightness).toBeLessThan(12)
  })
})

describe('the positive of a black-and-white negative', () => {
  it('is grey, with the tones of the photo, whatever the tint of the film', () => {
    const tinted = negativeOn([0.2, 0.22, 0.3], [0.6, 0.6, 0.6])
    const negative = processed(processed(photo, grey), tinted)

    const positive = positiveOfNegative(negative)

    expect(farthestFromGrey(positive)).toBe(0)
    expect(differenceOf(processed(photo, grey), positive).lightness).toBeLessThan(12)
  })

  it('survives a scan without any picture', () => {
    const empty = processed(
      paint(() => [0.5, 0.5, 0.5], 40, 30),
      onGreyFilm,
    )

    expect(positiveOfNegative(empty).data).toHaveLength(40 * 30 * 3)
  })
})

function differenceOf(one: AnyRaster, other: AnyRaster) {
  const [left, right] = [one, other].map((raster) => rasterToLab(raster, { chroma: 'keep' }))
  let [lightness, chroma] = [0, 0]
  const pixels = left?.lightness.length ?? 0
  for (let i = 0; i < pixels; i++) {
    lightness += Math.abs((left?.lightness[i] ?? 0) - (right?.lightness[i] ?? 0))
    const a = (left?.chroma?.a[i] ?? 0) - (right?.chroma?.a[i] ?? 0)
    const b = (left?.chroma?.b[i] ?? 0) - (right?.chroma?.b[i] ?? 0)
    chroma += Math.hypot(a, b)
  }
  return { lightness: lightness / pixels, chroma: chroma / pixels }
}

function farthestFromGrey({ data }: AnyRaster): number {
  let farthest = 0
  for (let i = 0; i < data.length; i += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3)
    farthest = Math.max(farthest, Math.abs(red - green), Math.abs(green - blue))
  }
  return farthest
}
