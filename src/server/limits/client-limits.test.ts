import { expect, test } from 'vitest'
import { clientLimits } from './client-limits.ts'

const LIMIT = { most: 10, minutes: 60 }

test('an IPv4 address has the limit of one client', () => {
  expect(clientLimits('contact', '1.2.3.4', LIMIT)).toEqual([
    { key: 'contact:client:1.2.3.4', limit: LIMIT },
  ])
})

test('an IPv6 network has the limit of one client, and its site that of sixteen', () => {
  expect(clientLimits('contact', '2001:db8:1:2::1', LIMIT)).toEqual([
    { key: 'contact:client:2001:db8:1:2::/64', limit: LIMIT },
    { key: 'contact:client:2001:db8:1::/48', limit: { most: 160, minutes: 60 } },
  ])
})
