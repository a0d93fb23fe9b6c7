import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { cropOf, sheetOf, usualCrop } from './print-crop.ts'
import { placeOnSheet, printPixels } from './print-pixels.ts'

const EXPECTED = {
  a3: { width: 3508, height: 4961 },
  a2: { width: 4961, height: 7016 },
  a1: { width: 7016, height: 9933 },
}

test.each(PRINT_SIZES)('$name is printed at its density, to the edge of the sheet', (size) => {
  const sheet = sheetOf(size, 'portrait')
  expect(printPixels(sheet)).toEqual(EXPECTED[size.id])
  const photo = { width: 3000, height: 4000 }
  const place = { left: 0, top: 0, ...EXPECTED[size.id] }
  expect(placeOnSheet(sheet, cropOf(photo, size))).toEqual(place)
})

test('a whole picture is printed in the middle of its sheet, in its own proportions', () => {
  const photo = { width: 4000, height: 3000 }
  const crop = cropOf(photo, PRINT_SIZES[0], { ...usualCrop(photo), fit: 'whole' })
  const { left, top, width, height } = placeOnSheet(sheetOf(PRINT_SIZES[0], 'landscape'), crop)
  expect(width / height).toBeCloseTo(4 / 3, 2)
  expect(Math.abs(4961 - width - 2 * left)).toBeLessThanOrEqual(1)
  expect(Math.abs(3508 - height - 2 * top)).toBeLessThanOrEqual(1)
})
