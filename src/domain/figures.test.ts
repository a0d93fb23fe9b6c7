import { expect, test } from 'vitest'
import { formatFileSize } from './figures.ts'

test.each([
  [34_567_890, 'en', '34.6\u00a0MB'],
  [34_567_890, 'de', '34,6\u00a0MB'],
  [2_000_000, 'sv', '2\u00a0MB'],
  [900, 'en', '0.1\u00a0MB'],
] as const)('%s bytes are written in %s as %s', (bytes, language, text) => {
  expect(formatFileSize(bytes, language)).toBe(text)
})
