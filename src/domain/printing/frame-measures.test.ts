import { expect, test } from 'vitest'
import { outerSizeOf } from './frame-measures.ts'

test.each([
  ['a3', 'white', [297, 420], [531, 654]],
  ['a2', 'black', [420, 594], [666, 840]],
  ['a2', 'black', [594, 420], [840, 666]],
  ['a1', 'gold', [594, 841], [894, 1141]],
] as const)('%s in a %s frame, a sheet of %o, measures %o', (printSize, frame, sheet, outer) => {
  const [width, height] = sheet
  const size = outerSizeOf({ width, height }, { printSize, frame })
  expect([size.width, size.height]).toEqual(outer)
})
