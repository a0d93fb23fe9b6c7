import { expect, test } from 'vitest'
import { neighbourhoodOf, networksOf } from './counted-as.ts'

test.each([
  ['1.2.3.4', ['1.2.3.4']],
  ['::ffff:1.2.3.4', ['::ffff:1.2.3.4']],
  ['unknown', ['unknown']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
])('%s is counted as %j', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})

test('the addresses of one subscriber count as one client, the networks of a site as a few', () => {
  const [own, site] = networksOf('2001:db8:1:2::1')
  expect(networksOf('2001:db8:1:2:ffff::9')[0]).toEqual(own)
  const [neighbour, sameSite] = networksOf('2001:db8:1:3::1')
  expect(neighbour).not.toEqual(own)
  expect(sameSite).toEqual(site)
  expect([own?.clients, site?.clients]).toEqual([1, 16])
})

test.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('the neighbourhood of %s is %s', (address, network) => {
  expect(neighbourhoodOf(address)).toBe(network)
})
