import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FirstLookResponse } from '#contract/restoration/first-look.ts'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'
import { fetchFirstLook } from './fetch-first-look.ts'

/** Renewed well before the signed addresses of the pictures end. */
const RENEW_AFTER_MS = (SIGNED_URL_SECONDS - 120) * 1000
const ASK_AGAIN_MS = 1000
const ASK_AGAIN_MOST_MS = 15_000
/** So often it is asked about each second; then others are first, and it takes as long as it takes. */
const QUICK_ASKS = 20
const SLOWER_BY = 1.3

/**
 * The first look at a photo, from its making on; undefined until something is known of it, and where
 * the shop has none to give.
 */
export function useFirstLook(photo: UploadedPhoto | undefined): FirstLookResponse | undefined {
  const { data } = useQuery(firstLookQuery(photo?.imageUrl))
  return data
}

export function firstLookQuery(imageUrl: string | undefined) {
  return queryOptions({
    queryKey: ['first-look', imageUrl],
    queryFn: () => fetchFirstLook(imageUrl ?? ''),
    enabled: imageUrl !== undefined,
    staleTime: ({ state: { data } }) => (isFinal(data) ? RENEW_AFTER_MS : 0),
    // One that nobody asks for is not made: who looks at another tab meanwhile keeps their turn.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => askAgainIn(data, dataUpdateCount),
  })
}

function isFinal(look: FirstLookResponse | undefined): boolean {
  return look !== undefined && look.state !== 'queued' && look.state !== 'working'
}

function askAgainIn(look: FirstLookResponse | undefined, asked: number): number | false {
  if (look === undefined || look.state === 'failed' || look.state === 'limited') return false
  if (look.state === 'ready') return RENEW_AFTER_MS
  const slower = SLOWER_BY ** Math.max(0, asked - QUICK_ASKS)
  return Math.min(ASK_AGAIN_MOST_MS, ASK_AGAIN_MS * slower)
}
