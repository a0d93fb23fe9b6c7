import { expect, test } from 'vitest'
import { deviceFamily } from './device-family.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['node', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j is %s', (userAgent, family) => {
  expect(deviceFamily(userAgent)).toBe(family)
})
