import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/', '/'],
  ['/dk', '/dk'],
  ['/functions/v1/create-payment', '/functions/v1/create-payment'],
  ['/rest/v1/orders', '/rest/v1/orders'],
  ['/storage/v1/object/original-photos/4f/Aunt%20Ada.jpg', '/storage/v1/object…'],
  ['/storage/v1/Aunt%20Ada.jpg', '/storage…'],
  ['/test-checkout/pay/cs_test_abc', '/test-checkout…'],
  ['/dk/account/orders/4f', '/dk…'],
  ['/ada@example.com', '/…'],
  ['/Ada', '/…'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
