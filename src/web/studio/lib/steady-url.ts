/** Signed addresses live for ten minutes; a picture on the screen keeps its own most of that time. */
const KEPT_MS = 8 * 60_000

type Kept = { url: string; since: number }
const kept = new Map<string, Kept>()

/**
 * The address that a picture was first shown with. Each answer of the server signs it anew, and
 * the browser would fetch the same picture again and again.
 */
export function steadyUrl(url: string, now = Date.now()): string {
  const place = withoutToken(url)
  const known = kept.get(place)
  if (known && now - known.since < KEPT_MS) return known.url
  kept.set(place, { url, since: now })
  return url
}

function withoutToken(url: string): string {
  const place = new URL(url, 'http://shop.invalid')
  place.searchParams.delete('token')
  return place.href
}
