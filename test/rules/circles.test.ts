import { expect, test } from 'vitest'
import { circlesIn } from './circles-in.ts'
import { importsOf } from './imports-of.ts'

test('no file imports itself by way of others, not even for a type', async () => {
  const imports = await importsOf('{src,scripts,bench,e2e,test}/**/*.{ts,tsx}')
  expect(imports.length).toBeGreaterThan(5000)
  expect(circlesIn(imports).map((files) => files.join(', '))).toEqual([])
})

const arrows = (...pairs: string[]) =>
  pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }))

test.each([
  ['a line of files', arrows('ab', 'bc', 'ac'), []],
  ['two files that import each other', arrows('ab', 'ba', 'bc'), [['a', 'b']]],
  ['a file that imports itself', arrows('aa', 'ab'), [['a']]],
  ['a circle behind a line', arrows('ab', 'bc', 'cd', 'db'), [['b', 'c', 'd']]],
  ['two circles that share a file', arrows('ab', 'ba', 'bc', 'cb'), [['a', 'b', 'c']]],
  [
    'two circles, one of which imports the other by way of a file',
    arrows('ab', 'ba', 'bc', 'cd', 'de', 'ed'),
    [
      ['a', 'b'],
      ['d', 'e'],
    ],
  ],
])('%s', (_, graph, circles) => {
  expect(circlesIn(graph)).toEqual(circles)
})
