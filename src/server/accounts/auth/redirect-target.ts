/** Longer than any page of the shop; the address also travels inside the mailed link. */
const MAX_LENGTH = 2000

/**
 * Where a mailed link may lead after it was used: an address on one of the shop's own origins,
 * else the shop's home. A fragment is dropped, because the answer is put there.
 */
export function redirectTarget(
  wanted: string | undefined,
  { origins, publicOrigin }: { origins: readonly string[]; publicOrigin: string },
): URL {
  const home = new URL(publicOrigin)
  if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted, home)) return home
  const url = new URL(wanted, home)
  // A blob: address carries the origin of the page that made it.
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  const plain = url.username === '' && url.password === ''
  if (!web || !plain || !origins.includes(url.origin)) return home
  url.hash = ''
  // Written out, other letters take more room.
  return url.href.length > MAX_LENGTH ? home : url
}
