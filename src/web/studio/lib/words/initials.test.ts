import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Maria Lovelace', 'AL'],
  ['Łucja Żak', 'ŁŻ'],
  ['ada@example.com', 'A'],
  ['  ', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
