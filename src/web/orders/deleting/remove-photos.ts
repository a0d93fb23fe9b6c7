import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { bucketName, loadBackend } from '#web/lib/backend/backend.ts'
import type { ShownOrder } from '../shown-order.ts'

/** Removes the original and the processed picture of an order from the file store. */
export async function removePhotos(order: ShownOrder): Promise<void> {
  const { storage } = await loadBackend()
  const { error } = await storage.from(bucketName()).remove(photoPathsOf(order))
  if (error) throw error
}

/** The paths of an order's pictures, taken after the public-object segment of their addresses. */
export function photoPathsOf({
  original_image_url,
  processed_image_url,
}: Pick<ShownOrder, 'original_image_url' | 'processed_image_url'>): string[] {
  return [original_image_url, processed_image_url].flatMap((url) => {
    const place = url === null ? undefined : photoPlaceOf(url)
    return place ? [place.path] : []
  })
}
