import { expect, test } from 'vitest'
import { isShed, SHEDDABLE_WORK } from './load.ts'

test.each([
  ['nothing', { memoryShare: 0.89, delayMs: 499 }, []],
  ['uploads as memory runs short', { memoryShare: 0.9, delayMs: 0 }, ['uploads']],
  [
    'all that is expensive before memory is gone',
    { memoryShare: 0.95, delayMs: 0 },
    SHEDDABLE_WORK,
  ],
  ['uploads as answers come late', { memoryShare: 0, delayMs: 500 }, ['uploads']],
  [
    'all that is expensive as they come very late',
    { memoryShare: 0, delayMs: 2000 },
    SHEDDABLE_WORK,
  ],
])('puts off %s', (_what, load, expected) => {
  expect(SHEDDABLE_WORK.filter((what) => isShed(what, load))).toEqual(expected)
})
