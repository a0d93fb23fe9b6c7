import { describe, expect, it } from 'vitest'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { coveredShares, pixelsAcross, printedArea, windowFor } from './passepartout.ts'
import { cropOf, ORIENTATIONS, sheetOf, usualCrop } from './print-crop.ts'

const [, a2] = PRINT_SIZES
const PHOTO = { width: 4000, height: 3000 }
const whole = cropOf(PHOTO, a2, { ...usualCrop(PHOTO), fit: 'whole', orientation: 'portrait' })

describe.each(PRINT_SIZES)('the window over $name', (size) => {
  it.each(ORIENTATIONS)('lies within the sheet, where that is %s', (orientation) => {
    const sheet = sheetOf(size, orientation)
    const window = windowFor(sheet, { ...sheet, fit: 'fill' })
    expect(window).toMatchObject({ left: 5, top: 5 })
    expect([sheet.width - window.width, sheet.height - window.height]).toEqual([10, 10])
    const { sides, ends } = coveredShares(sheet)
    expect(sheet.width * (1 - 2 * sides)).toBeCloseTo(window.width)
    expect(sheet.height * (1 - 2 * ends)).toBeCloseTo(window.height)
  })
})

describe('a whole picture', () => {
  const sheet = sheetOf(a2, 'portrait')
  const area = printedArea(sheet, whole)

  it('keeps its proportions, and lies in the middle of the sheet', () => {
    expect(area.width / area.height).toBeCloseTo(4 / 3, 3)
    expect(area.left + area.width / 2).toBeCloseTo(sheet.width / 2)
    expect(area.top + area.height / 2).toBeCloseTo(sheet.height / 2)
  })

  it('is covered nowhere: a rim of paper is seen around it', () => {
    const window = windowFor(sheet, whole)
    expect(window.left).toBeCloseTo(5)
    expect(area.left - window.left).toBeCloseTo(4)
    expect(area.top - window.top).toBeCloseTo(4)
  })

  it('is printed smaller, and so sharper than one that fills the sheet', () => {
    const filling = cropOf(PHOTO, a2, { ...usualCrop(PHOTO), orientation: 'portrait' })
    expect(pixelsAcross(sheet, filling).width).toBeCloseTo(filling.width)
    expect(pixelsAcross(sheet, whole).width).toBeGreaterThan(filling.width)
  })
})
