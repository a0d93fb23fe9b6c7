import { expect, test } from 'vitest'
import { acceptedStep, createTotpSecret, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B, in base32: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

// The last six of the eight digits that the RFC lists for SHA-1.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30)
  expect(acceptedStep({ secret: SECRET, code, now: at(seconds) })).toBe(step)
})

test.each([
  [-60, undefined],
  [-30, 41_152_263],
  [0, 41_152_263],
  [30, 41_152_263],
  [60, undefined],
])('a code that is given %i seconds off is accepted for step %s', (off, step) => {
  const now = at(1_234_567_890 + off)
  expect(acceptedStep({ secret: SECRET, code: '005924', now })).toBe(step)
})

test('a code is not accepted again, and none before the last one', () => {
  const given = { secret: SECRET, code: '005924', now: at(1_234_567_890) }
  expect(acceptedStep({ ...given, lastStep: 41_152_262 })).toBe(41_152_263)
  expect(acceptedStep({ ...given, lastStep: 41_152_263 })).toBeUndefined()
  expect(acceptedStep({ ...given, lastStep: 41_152_264 })).toBeUndefined()
})

test.each(['', '00592', '0059244', '005925', 'abcdef', '００５９２４'])('"%s" is wrong', (code) => {
  expect(acceptedStep({ secret: SECRET, code, now: at(1_234_567_890) })).toBeUndefined()
})

test('a secret has 160 bits, and the address of it holds what an app has to know', () => {
  const secret = createTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(secret)
  const uri = new URL(totpUri(secret, 'mo+studio@example.com'))
  expect(uri.href).toContain('otpauth://totp/Hueloom:mo%2Bstudio%40example.com?')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Hueloom',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
