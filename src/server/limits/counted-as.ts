import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** A person's address as limits count it: without keeping it. */
export function digestOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}

/**
 * The mailbox behind an address, without keeping it. Many providers deliver `a.b+c@` to `ab@`, so
 * that one mailbox has addresses without end.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@')
  return digestOf(`${name.replace(/\+.*|\./g, '')}@${domain}`)
}

/** As whom a client is counted, and the calls of how many clients one may make there. */
export type CountedNetwork = { name: string; clients: number }

/** One that owns a /48 of IPv6 has 65 536 networks in it; so many of them are believed. */
const CLIENTS_OF_A_SITE = 16

/**
 * The networks as which limits count a client's address. One subscriber owns a whole /64 of IPv6
 * and could otherwise call from each of its addresses; some own a /56 or a /48.
 */
export function networksOf(address: string): CountedNetwork[] {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return [{ name: address, clients: 1 }]
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  const all = [...groups, ...zeros, ...last]
  return [
    { name: `${all.slice(0, 4).join(':')}::/64`, clients: 1 },
    { name: `${all.slice(0, 3).join(':')}::/48`, clients: CLIENTS_OF_A_SITE },
  ]
}

/** The network around a client: its /24 of IPv4 or its /48 of IPv6. */
export function neighbourhoodOf(address: string): string {
  const ipv4 = address.replace(/^::ffff:/, '')
  if (isIPv4(ipv4)) return `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`
  return networksOf(address).at(-1)?.name ?? address
}
