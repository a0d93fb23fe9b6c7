/** What the preview answers quickly; more would not be seen on a screen. */
const MOST_PIXELS = 1_200_000
/** A connection that is silent this long will not bring the picture any more. */
const LOAD_MS = 30_000

/** Where a picture is, and the colours that the engine stored beside it. */
export type SourceUrls = { picture: string; automatic: string | null }
export type LoadedSource = { picture: ImageBitmap; layer: ImageBitmap | null }

/**
 * Fetches and decodes what is coloured, at a size that the preview can work at. Addresses end
 * after some minutes: where these fail, `renew` is asked for others, once.
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

async function load({ picture, automatic }: SourceUrls, ended: AbortSignal): Promise<LoadedSource> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(LOAD_MS)])
  const [found, layer] = await Promise.all([
    fetchBitmap(picture, signal),
    automatic === null ? null : fetchBitmap(automatic, signal),
  ])
  if (found === null) throw new Error('the picture is gone')
  // Without the stored colours there is still everything that people mark.
  return { picture: await fitted(found), layer }
}

/** Null where the shop has lost the picture. */
async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const answer = await fetch(url, { signal })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`expected a picture, got ${answer.status}`)
  // Layers hold numbers, which no colour profile may change.
  return await createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none' })
}

async function fitted(picture: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = picture
  const scale = Math.sqrt(MOST_PIXELS / (width * height))
  if (scale >= 1) return picture
  return await createImageBitmap(picture, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
}
