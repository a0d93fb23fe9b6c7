import { loadSource, type SourceUrls } from '#web/preview/load-source.ts'
import type { PreviewSource } from './preview-source.ts'

/** What the preview answers quickly; more would not be seen on a screen. */
const MOST_PIXELS = 1_200_000

/** Loads what is coloured, at a size that the preview can work at. */
export async function loadPicture(
  urls: SourceUrls,
  renew: () => Promise<SourceUrls>,
  signal: AbortSignal,
) {
  const { picture, layer } = await loadSource(urls, renew, signal)
  return { picture: await fitted(picture), layer }
}

/** Loads a picture beside which no layer is stored: what no mark reaches is coloured as the engine found it. */
export async function loadPictureAlone(
  url: string,
  renew: () => Promise<string>,
  signal: AbortSignal,
): Promise<PreviewSource> {
  const again = async () => ({ picture: await renew(), layer: null })
  return { ...(await loadPicture({ picture: url, layer: null }, again, signal)), ground: 'found' }
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
