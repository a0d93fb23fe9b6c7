import { useQuery } from '@tanstack/react-query'
import { PICTURE_SIZES } from '#domain/picture-sizes.ts'
import { useUploadedPhotoSource } from '#web/lib/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/uploaded-photo.ts'

/** The customer's photo, decoded once for every preview of it; missing where nothing shows it. */
export function usePhotoBitmap(photo: UploadedPhoto) {
  const { src, isMissing } = useUploadedPhotoSource(photo)
  const { data: bitmap, isError } = useQuery({
    queryKey: ['photo-bitmap', photo.imageUrl],
    queryFn: () => decodePhoto(src ?? ''),
    enabled: src !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { bitmap, isMissing: isMissing || isError }
}

/** Through an image element, which turns a photo the right way up and may show blob addresses. */
async function decodePhoto(src: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = src
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  // A file of the customer's own disk may be a scan, far larger than any preview of it.
  const scale = Math.min(1, PICTURE_SIZES.screen / Math.max(width, height))
  return createImageBitmap(image, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
}
