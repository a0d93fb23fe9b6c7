import { cutPrintsResponseSchema } from '#contract/photos/prints.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import type { UploadedPhoto } from '#web/lib/photo/uploaded-photo.ts'

/** Decoding a large picture and setting its prints upright takes the shop some seconds. */
const PATIENCE_MS = 60_000

/** Makes photos of their own of the prints in a photo that is stored; nothing is sent again. */
export async function cutPrints(
  { imageUrl, fileName }: Pick<UploadedPhoto, 'imageUrl' | 'fileName'>,
  prints: readonly FourCorners[],
): Promise<UploadedPhoto[]> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('cut-prints', {
    body: { imageUrl, prints: prints.map((corners) => ({ corners })) },
    timeout: PATIENCE_MS,
  })
  if (error) throw error
  return cutPrintsResponseSchema.parse(data).photos.map(({ url, width, height, ...photo }) => ({
    imageUrl: url,
    fileName: photo.fileName ?? fileName,
    pixels: { width, height },
  }))
}
