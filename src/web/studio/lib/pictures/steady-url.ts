/** Signed addresses live for ten minutes; a picture on the screen keeps its own most of that time. */
const KEPT_MS = 8 * 60_000

/** In which form a picture is shown. Only its token says so, and that is another each time. */
type View = 'thumbnail' | 'screen' | 'object' | 'proof' | 'damage' | 'found' | 'unrepaired'
type Kept = { url: string; since: number }
const kept = new Map<string, Kept>()

/**
 * The address that a picture was first shown with in this form. Each answer of the server signs it
 * anew, and the browser would fetch the same picture again and again.
 */
export function steadyUrl(view: View, url: string, now = Date.now()): string {
  const picture = `${view} ${withoutToken(url)}`
  const known = kept.get(picture)
  if (known && now - known.since < KEPT_MS) return known.url
  kept.set(picture, { url, since: now })
  return url
}

function withoutToken(url: string): string {
  const place = new URL(url, 'http://shop.invalid')
  place.searchParams.delete('token')
  return place.href
}
