import { expect, test } from 'vitest'
import { maskPrivate } from './mask-private.ts'

test.each([
  ['550 no mailbox <ada@example.com>', '550 no mailbox <<address>>'],
  ['Key (email)=(ada.b+c@mail.example.com) exists', 'Key (email)=(<address>) exists'],
  ['łukasz@zażółć.example', '<address>'],
  ['smtp://ada@mail.example', 'smtp:<address>'],
  ['bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln.', 'bearer <token>.'],
  ['unsigned eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'unsigned <token>'],
  ['/l/k3Yx9QpA#email_change=kX3fY7Qm', '/l/k3Yx9QpA#email_change=<secret>'],
  ['/verify?type=signup&token=abc&x=1', '/verify?type=signup&token=<secret>&x=1'],
  ['/#access_token=abc&refresh_token=def', '/#access_token=<secret>&refresh_token=<secret>'],
  [
    'node_modules/@hono/node-server/dist/index.mjs',
    'node_modules/@hono/node-server/dist/index.mjs',
  ],
])('%s', (line, masked) => {
  expect(maskPrivate(line)).toBe(masked)
})

test('a line of JSON stays one', () => {
  const text = 'first\nada@example.com\\ada@example.com\t"ada@example.com" /x?token=abc\n'
  const line = maskPrivate(JSON.stringify({ text }))
  expect(line).not.toContain('ada')
  expect(JSON.parse(line).text).toBe('first\n<address>\\<address>\t"<address>" /x?token=<secret>\n')
})

test('a long line is masked at once', () => {
  const began = performance.now()
  expect(maskPrivate('a'.repeat(200_000))).toHaveLength(200_000)
  expect(performance.now() - began).toBeLessThan(2000)
})
