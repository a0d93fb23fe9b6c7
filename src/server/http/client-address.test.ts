import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const PEER = '10.0.0.1'

test.each([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['1.2.3.4:51234', '1.2.3.4'],
  ['"1.2.3.4:51234"', '1.2.3.4'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1'],
  ['6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['1.2.3.4, ', PEER],
  ['unknown', PEER],
  ['_hidden', PEER],
  ['1.2.3.4.5', PEER],
  ['[1.2.3.4', PEER],
  ['1.2.3.4; drop table', PEER],
  ['', PEER],
])('behind one proxy, %j is %s', (forwarded, expected) => {
  expect(clientAddress({ peer: PEER, forwarded, trustedProxies: 1 })).toBe(expected)
})

test('what a client writes itself is believed neither without a proxy nor past the last one', () => {
  const forwarded = '6.6.6.6, 1.2.3.4, 10.0.0.2'
  expect(clientAddress({ peer: PEER, forwarded, trustedProxies: 0 })).toBe(PEER)
  expect(clientAddress({ peer: PEER, forwarded, trustedProxies: 2 })).toBe('1.2.3.4')
  expect(clientAddress({ peer: PEER, forwarded: '6.6.6.6', trustedProxies: 2 })).toBe(PEER)
})

test('a connection that is gone has no address', () => {
  expect(clientAddress({ peer: undefined, forwarded: '', trustedProxies: 0 })).toBe('unknown')
})
