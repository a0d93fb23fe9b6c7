import { expect, test } from 'vitest'
import { SMALL_FRAMES } from './articles.ts'
import { PRINT_SIZES } from './catalog.ts'
import { FRAMED_WEIGHTS } from './product-safety.ts'
import { findFramedSheet } from './sheets.ts'

test('every framed size has its weight under the name that it is sold by', () => {
  const sold = [...SMALL_FRAMES, ...PRINT_SIZES.map(({ id }) => id)]
  expect(FRAMED_WEIGHTS.map(({ id }) => id)).toEqual(sold)
  for (const { id, name } of FRAMED_WEIGHTS) expect(findFramedSheet(id)?.name).toBe(name)
})
