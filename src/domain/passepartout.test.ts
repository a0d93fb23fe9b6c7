import { expect, test } from 'vitest'
import { PRINT_SIZES } from './catalog.ts'
import { coveredShares, windowFor } from './passepartout.ts'
import { sheetFor } from './print-crop.ts'

test.each(PRINT_SIZES)(
  'the window over $name lies within the sheet, whichever way it hangs',
  (size) => {
    for (const photo of [
      { width: 4000, height: 3000 },
      { width: 3000, height: 4000 },
    ]) {
      const sheet = sheetFor(photo, size)
      const window = windowFor(sheet)
      expect([sheet.width - window.width, sheet.height - window.height]).toEqual([10, 10])
      expect(window.width > window.height).toBe(photo.width > photo.height)
    }
  },
)

test.each(PRINT_SIZES)(
  'what is covered of $name and its window make up the whole sheet',
  (size) => {
    const sheet = sheetFor({ width: 3000, height: 4000 }, size)
    const window = windowFor(sheet)
    const { sides, ends } = coveredShares(sheet)
    expect(sheet.width * (1 - 2 * sides)).toBeCloseTo(window.width)
    expect(sheet.height * (1 - 2 * ends)).toBeCloseTo(window.height)
  },
)
