import { useState } from 'react'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'

/** Renewed well before the signed addresses of the pictures end. */
export const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000

/**
 * Each answer of the server signs the pictures anew. The address shown is changed only before it
 * ends, so that a picture is not fetched again with each piece of news.
 */
export function useSteadyAddress(picture: string, address: string | null): string | null {
  const fresh = () => ({ picture, address, until: Date.now() + RENEW_AFTER_MS })
  const [held, setHeld] = useState(fresh)
  const isStale =
    held.picture !== picture ||
    (held.address !== address && Date.now() >= held.until) ||
    (held.address === null) !== (address === null)
  if (isStale) setHeld(fresh())
  return isStale ? address : held.address
}
