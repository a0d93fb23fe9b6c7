import type { PixelSize } from '#domain/printing/print-sharpness.ts'

/**
 * A picture's size after its orientation is applied, or undefined when the browser cannot read it.
 * An image element reads the header first, so that no memory is spent on the pixels themselves.
 */
export function readPixels(url: string): Promise<PixelSize | undefined> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(undefined)
    image.src = url
  })
}
