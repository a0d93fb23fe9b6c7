import { expect, test } from 'vitest'
import { sizeFor } from './picture-sizes.ts'

test.each([
  [{ width: 1 }, 'thumbnail'],
  [{ width: 320 }, 'thumbnail'],
  [{ width: 321 }, 'screen'],
  [{ width: 100, height: 400 }, 'screen'],
  [{ height: 300 }, 'thumbnail'],
  [{ width: 5000 }, 'screen'],
  [{}, 'screen'],
] as const)('a box of %j is filled by the %s', (box, size) => {
  expect(sizeFor(box)).toBe(size)
})
