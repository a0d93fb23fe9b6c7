/** Twice the side of its place in the list, for fine screens. */
const SIDE = 128
const QUALITY = 0.7

/**
 * A small square picture of a photo as a data address; undefined where this browser cannot show the
 * format. The browser decodes beside the page.
 */
export async function makeThumbnail(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file, { resizeHeight: 2 * SIDE, resizeQuality: 'medium' })
    // Broken, or of a format that few browsers know: the row says what becomes of it.
    .catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const { width, height } = bitmap
  const part = Math.min(width, height)
  const [x, y] = [(width - part) / 2, (height - part) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, x, y, part, part, 0, 0, SIDE, SIDE)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
