import { expect, test } from 'vitest'
import { inGroups } from './in-groups.ts'

test.each([
  ['k4m9x7qp2ab8ht3z', 'k4m9 x7qp 2ab8 ht3z'],
  ['abcde', 'abcd e'],
  ['abcd', 'abcd'],
  ['', ''],
])('"%s" is shown as "%s"', (code, shown) => {
  expect(inGroups(code)).toBe(shown)
})
