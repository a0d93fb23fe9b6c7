/** A connection that is silent this long will not bring the picture any more. */
const LOAD_MS = 30_000

/** Where a picture is, and a layer that the engine stored beside it. */
export type SourceUrls = { picture: string; layer: string | null }
type LoadedSource = { picture: ImageBitmap; layer: ImageBitmap | null }

/**
 * Fetches and decodes what is marked. Addresses end after some minutes: where these fail, `renew`
 * is asked for others, once.
 */
export async function loadSource(
  urls: SourceUrls,
  renew: () => Promise<SourceUrls>,
  signal: AbortSignal,
): Promise<LoadedSource> {
  try {
    return await load(urls, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return await load(await renew(), signal)
  }
}

async function load(urls: SourceUrls, ended: AbortSignal): Promise<LoadedSource> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(LOAD_MS)])
  const [picture, layer] = await Promise.all([
    fetchBitmap(urls.picture, signal),
    urls.layer === null ? null : fetchBitmap(urls.layer, signal),
  ])
  if (picture === null) throw new Error('the picture is gone')
  // Without the layer there is still everything that people mark.
  return { picture, layer }
}

/** Null where the shop has lost the picture. */
async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const answer = await fetch(url, { signal })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`expected a picture, got ${answer.status}`)
  // Layers hold numbers, which no colour profile may change.
  return await createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none' })
}
