import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { formatMillimetres } from './millimetres.ts'

test.each(LANGUAGES)('a length in $name stays in one piece', ({ code }) => {
  expect(formatMillimetres(5, code)).toBe('5\u00a0mm')
})
