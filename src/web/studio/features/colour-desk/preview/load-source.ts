import type { PreviewSource } from './preview-messages.ts'

/** What the preview answers quickly; more would not be seen on a screen. */
const MOST_PIXELS = 1_200_000

/** Fetches and decodes what is coloured, at a size that the preview can work at. */
export async function loadSource(
  urls: { picture: string; automatic: string | null },
  signal: AbortSignal,
): Promise<PreviewSource> {
  const [picture, automatic] = await Promise.all([
    fetchBitmap(urls.picture, signal),
    // Without the engine's own colours there is still everything that people mark.
    urls.automatic === null ? null : fetchBitmap(urls.automatic, signal).catch(() => null),
  ])
  return { picture: await fitted(picture), automatic }
}

async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal })
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
