import { isIP, SocketAddress } from 'node:net'

/** Who a request comes from, as the connection and the proxies in front of the shop report it. */
type Origin = { peer: string | undefined; forwarded: string | undefined; trustedProxies: number }

/**
 * The address that limits count: the peer's, or the one that the outermost trusted proxy saw. An
 * entry that is no address (`unknown`, a name that was made up) says nothing, so the peer counts.
 */
export function clientAddress({ peer, forwarded, trustedProxies }: Origin): string {
  const entry = trustedProxies > 0 ? forwarded?.split(',').at(-trustedProxies) : undefined
  return addressIn(entry ?? '') ?? addressIn(peer ?? '') ?? 'unknown'
}

/** One spelling of each address: `1.2.3.4:80`, `[2001:DB8::1]:80` and `::ffff:1.2.3.4` are read. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const version = isIP(bare)
  if (version === 0) return undefined
  const { address } = new SocketAddress({ address: bare, family: version === 4 ? 'ipv4' : 'ipv6' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}
