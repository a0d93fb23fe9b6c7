import { PICTURE_SIZES } from '#domain/photos/picture-sizes.ts'

/** Through an image element, which turns a photo the right way up and may show blob addresses. */
export async function decodePhoto(src: string): Promise<ImageBitmap> {
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
