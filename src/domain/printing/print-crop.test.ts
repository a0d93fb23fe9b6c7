import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import {
  CROP_FITS,
  type Crop,
  choiceOf,
  cropOf,
  MAX_STRAIGHTENING,
  MAX_ZOOM,
  ORIENTATIONS,
  orientationOf,
  settle,
  sheetOf,
  usualCrop,
} from './print-crop.ts'

const [, a2] = PRINT_SIZES

const side = fc.integer({ min: 600, max: 20_000 })
const picture = fc.record({ width: side, height: side })
const size = fc.constantFrom(...PRINT_SIZES)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const choice = fc.record({
  orientation: fc.constantFrom(...ORIENTATIONS),
  fit: fc.constantFrom(...CROP_FITS),
  x: share,
  y: share,
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
  angle: fc
    .record({
      quarter: fc.constantFrom(-90, 0, 90),
      lean: fc.double({ min: -MAX_STRAIGHTENING, max: MAX_STRAIGHTENING, noNaN: true }),
    })
    .map(({ quarter, lean }) => quarter + lean),
})
const chosen = fc.record({ picture, size, choice })

/** Where the corners of a printed part lie in its picture. */
function cornersOf({ left, top, width, height, angle }: Crop) {
  const turn = (-angle * Math.PI) / 180
  return [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([across = 0, down = 0]) => ({
    x: left + width / 2 + Math.cos(turn) * across * width - Math.sin(turn) * down * height,
    y: top + height / 2 + Math.sin(turn) * across * width + Math.cos(turn) * down * height,
  }))
}

describe('the sheet', () => {
  it.each([
    { width: 3000, height: 4000, orientation: 'portrait', sheet: { width: 420, height: 594 } },
    { width: 4000, height: 3000, orientation: 'landscape', sheet: { width: 594, height: 420 } },
    { width: 2000, height: 2000, orientation: 'portrait', sheet: { width: 420, height: 594 } },
  ] as const)('for $width × $height is usually $orientation', (given) => {
    expect(orientationOf(given)).toBe(given.orientation)
    expect(sheetOf(a2, given.orientation)).toEqual(given.sheet)
  })
})

describe('the printed part that nobody chose', () => {
  it('has the proportions of the sheet, lies in the middle and touches two edges', () => {
    fc.assert(
      fc.property(picture, size, (photo, size) => {
        const sheet = sheetOf(size, orientationOf(photo))
        const { left, top, width, height } = cropOf(photo, size)
        const [right, bottom] = [photo.width - left - width, photo.height - top - height]
        expect(Math.abs(width - (height * sheet.width) / sheet.height)).toBeLessThan(1)
        expect(right - left).toBeOneOf([0, 1])
        expect(bottom - top).toBeOneOf([0, 1])
        expect(Math.min(left, top)).toBe(0)
      }),
    )
  })

  it('leaves out lines above and below where the photo is taller than the sheet', () => {
    const { left, top, width, height } = cropOf({ width: 4000, height: 3000 }, a2)
    expect({ left, top, width, height }).toEqual({ left: 0, top: 86, width: 4000, height: 2828 })
  })
})

describe('a printed part that was chosen', () => {
  it('never lies beyond the picture, whichever way it is turned', () => {
    fc.assert(
      fc.property(chosen, ({ picture, size, choice }) => {
        for (const { x, y } of cornersOf(cropOf(picture, size, choice))) {
          expect(Math.min(x, y)).toBeGreaterThan(-1)
          expect(x).toBeLessThan(picture.width + 1)
          expect(y).toBeLessThan(picture.height + 1)
        }
      }),
    )
  })

  it('has the proportions of its sheet where it fills it', () => {
    fc.assert(
      fc.property(chosen, ({ picture, size, choice }) => {
        const { width, height } = cropOf(picture, size, { ...choice, fit: 'fill' })
        const sheet = sheetOf(size, choice.orientation)
        expect(Math.abs(width - (height * sheet.width) / sheet.height)).toBeLessThan(2)
      }),
    )
  })

  it.each([
    [0, 4000, 3000],
    [90, 3000, 4000],
    [180, 4000, 3000],
    [-90, 3000, 4000],
  ])('is all of a photo that is to be whole and turned by %i degrees', (angle, width, height) => {
    const whole = { ...usualCrop({ width: 4000, height: 3000 }), fit: 'whole', angle } as const
    const crop = cropOf({ width: 4000, height: 3000 }, a2, { ...whole, zoom: 3, x: 0.1 })
    expect(crop).toMatchObject({ width, height, angle })
    expect(crop.left + crop.width / 2).toBe(2000)
    expect(crop.top + crop.height / 2).toBe(1500)
  })

  it('takes half of each side at a zoom of two, from where it was chosen', () => {
    const picture = { width: 4200, height: 5940 }
    const corner = { ...usualCrop(picture), zoom: 2, x: 0, y: 1 }
    expect(cropOf(picture, a2, corner)).toMatchObject({ left: 0, top: 2970, width: 2100 })
  })

  it('stays where it is when it was settled before', () => {
    fc.assert(
      fc.property(chosen, ({ picture, size, choice }) => {
        const settled = settle(choice, picture, size)
        const [one, other] = [cropOf(picture, size, settled), cropOf(picture, size, choice)]
        expect(Math.abs(one.left - other.left)).toBeLessThanOrEqual(1)
        expect(Math.abs(one.top - other.top)).toBeLessThanOrEqual(1)
        const again = settle(settled, picture, size)
        expect(again.x).toBeCloseTo(settled.x, 9)
        expect(again.y).toBeCloseTo(settled.y, 9)
      }),
    )
  })

  it('is described by a choice that leads to it again', () => {
    fc.assert(
      fc.property(chosen, ({ picture, size, choice }) => {
        const crop = cropOf(picture, size, choice)
        const again = cropOf(picture, size, choiceOf(crop, picture, size))
        for (const key of ['left', 'top', 'width', 'height'] as const) {
          expect(Math.abs(again[key] - crop[key])).toBeLessThanOrEqual(2)
        }
      }),
    )
  })
})
