import { useQuery } from '@tanstack/react-query'
import { useUploadedPhotoSource } from '#web/lib/signed-photo.ts'
import type { UploadedPhoto } from '#web/lib/uploaded-photo.ts'

/** Of the longer side: enough for the largest preview on a dense screen, small beside a scan. */
const MAX_SIDE = 1600

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
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return createImageBitmap(image, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'high',
  })
}
