import { expect, test } from 'vitest'
import { PRINT_SIZES } from './catalog.ts'
import { sheetFor } from './print-crop.ts'
import { printPixels } from './print-pixels.ts'

const UPRIGHT = { width: 3000, height: 4000 }
const EXPECTED = {
  a3: { width: 3508, height: 4961 },
  a2: { width: 4961, height: 7016 },
  a1: { width: 7016, height: 9933 },
}

test.each(PRINT_SIZES)('$name is printed at its density, to the edge of the sheet', (size) => {
  expect(printPixels(sheetFor(UPRIGHT, size))).toEqual(EXPECTED[size.id])
})
