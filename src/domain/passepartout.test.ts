import { expect, test } from 'vitest'
import { PRINT_SIZES } from './catalog.ts'
import { windowFor } from './passepartout.ts'
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
