import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

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

/**
 * A client's address as limits count it. One subscriber owns a whole /64 of IPv6 and could
 * otherwise call from each of its addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
