import { expect, test } from 'vitest'
import { moveOnBoard } from './move-on-board.ts'

const COLUMNS = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']]

test.each([
  [undefined, 'down', 'a1'],
  ['gone', 'left', 'a1'],
  ['a1', 'down', 'a2'],
  ['a3', 'down', 'a3'],
  ['a1', 'up', 'a1'],
  ['a3', 'right', 'c1'],
  ['c1', 'left', 'a1'],
  ['c1', 'right', 'd1'],
  ['d2', 'right', 'd2'],
] as const)('from %s a step %s leads to %s', (from, direction, to) => {
  expect(moveOnBoard(COLUMNS, from, direction)).toBe(to)
})

test('an empty board leads nowhere', () => {
  expect(moveOnBoard([[], []], undefined, 'down')).toBeUndefined()
})
