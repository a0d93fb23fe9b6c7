import { expect, test } from 'vitest'
import { companyRequestSchema } from './company.ts'

test.each([
  ['in several lines', ' Ampère\r\n& Co ', 'Ampère & Co'],
  ['with characters that turn what follows', 'Ampère \u202e& Co\u2066', 'Ampère & Co'],
  ['with characters that show nothing', '\u200bAmpère & Co', 'Ampère & Co'],
])('a name %s is kept in one line, as it reads', (_how, name, kept) => {
  expect(companyRequestSchema.parse({ name }).name).toBe(kept)
})

test.each(['', '  ', '\u200b\u202e', 'x'.repeat(201)])('no company is called “%s”', (name) => {
  expect(companyRequestSchema.safeParse({ name }).success).toBe(false)
})
