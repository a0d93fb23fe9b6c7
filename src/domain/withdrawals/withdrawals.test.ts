import { expect, test } from 'vitest'
import { mailableName } from './mailable-name.ts'
import { oldestKeptWithdrawal, orderNumberIn } from './withdrawals.ts'

test.each([
  ['9f2c01ab', '9f2c01ab'],
  [' #9F2C01AB ', '9f2c01ab'],
  ['Order 9F2C01AB', '9f2c01ab'],
  ['6f2e1c9a-8b14-4d5e-9a07-3c5d9f2c01ab', '9f2c01ab'],
  ['', undefined],
  ['9f2c01a', undefined],
  ['19f2c01ab', undefined],
  ['x9f2c01ab', undefined],
  ['the quote for 200 photos', undefined],
])('the order number in %j is %s', (reference, number) => {
  expect(orderNumberIn(reference)).toBe(number)
})

test.each([
  ['Åse Sørensen', 'Åse Sørensen'],
  ["Zoë O'Brien-Łoś", "Zoë O'Brien-Łoś"],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['evil.c\uFE0Fom', 'evil. com'],
  ['evil.\uFE0Fcom', 'evil. com'],
  ['evil.\u0301com', 'evil. \u0301com'],
  ['evil.c\u0323om', 'evil. c\u0323om'],
  ['Dr.Ada Lind', 'Dr. Ada Lind'],
  ['Win now: https://spam.example/x', 'Win now httpsspam. examplex'],
  ['call 0900 123456', 'call'],
  ['ada@spam.example', 'adaspam. example'],
  ['<b>Ada</b>', 'bAdab'],
])('a mail repeats %j as %j', (name, repeated) => {
  expect(mailableName(name)).toBe(repeated)
})

test('a statement is kept for three whole years after the year in which it came', () => {
  const came = new Date('2026-06-20T12:00Z')
  expect(came < oldestKeptWithdrawal(new Date('2029-12-31T23:59Z'))).toBe(false)
  expect(came < oldestKeptWithdrawal(new Date('2030-01-01T00:00Z'))).toBe(true)
})
