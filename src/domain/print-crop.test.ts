import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRINT_SIZES } from './catalog.ts'
import { cropToSheet, orientationOf, sheetFor, trimmedBy } from './print-crop.ts'

const [, a2] = PRINT_SIZES

describe('the sheet for a photo', () => {
  it.each([
    { width: 3000, height: 4000, orientation: 'portrait', sheet: { width: 420, height: 594 } },
    { width: 4000, height: 3000, orientation: 'landscape', sheet: { width: 594, height: 420 } },
    { width: 2000, height: 2000, orientation: 'portrait', sheet: { width: 420, height: 594 } },
  ])('of $width × $height is $orientation', ({ orientation, sheet, ...photo }) => {
    expect(orientationOf(photo)).toBe(orientation)
    expect(sheetFor(photo, a2)).toEqual(sheet)
  })
})

describe('the printed part of a photo', () => {
  const side = fc.integer({ min: 600, max: 20_000 })
  const cases = fc.record({
    photo: fc.record({ width: side, height: side }),
    size: fc.constantFrom(...PRINT_SIZES),
  })

  it('has the proportions of the sheet, lies in the middle and touches two edges', () => {
    fc.assert(
      fc.property(cases, ({ photo, size }) => {
        const sheet = sheetFor(photo, size)
        const { left, top, width, height } = cropToSheet(photo, sheet)
        const [right, bottom] = [photo.width - left - width, photo.height - top - height]
        expect(Math.abs(width - (height * sheet.width) / sheet.height)).toBeLessThan(1)
        expect(right - left).toBeOneOf([0, 1])
        expect(bottom - top).toBeOneOf([0, 1])
        expect(Math.min(left, top)).toBe(0)
      }),
    )
  })

  it('leaves out lines above and below where the photo is taller than the sheet', () => {
    const photo = { width: 4000, height: 3000 }
    const crop = cropToSheet(photo, sheetFor(photo, a2))
    expect(crop).toEqual({ left: 0, top: 86, width: 4000, height: 2828 })
    expect(trimmedBy(photo, sheetFor(photo, a2))).toMatchObject({ edges: 'ends' })
  })

  it('leaves out the sides of a square photo', () => {
    const photo = { width: 1000, height: 1000 }
    const { edges, share } = trimmedBy(photo, sheetFor(photo, a2))
    expect(edges).toBe('sides')
    expect(share).toBeCloseTo(1 - 420 / 594)
  })
})
