import { kindOf, type PictureName } from './picture-table.ts'

type PictureFormat = 'webp' | 'jpg'

export type PictureSource = {
  width: number
  height: number
  srcSet: Record<PictureFormat, string>
  /** One JPEG of middle width, for whatever reads no `srcset`. */
  fallback: string
}

/** Where a picture lies in its derived widths: computed, so that no table of addresses is sent. */
export function pictureSource(name: PictureName): PictureSource {
  const { size, widths } = kindOf(name)
  const [width, height] = size
  const srcSet = (format: PictureFormat) =>
    widths.map((pixels) => `${addressOf(name, pixels, format)} ${pixels}w`).join(', ')
  const middle = widths[Math.floor(widths.length / 2)] ?? width
  return {
    width,
    height,
    srcSet: { webp: srcSet('webp'), jpg: srcSet('jpg') },
    fallback: addressOf(name, middle, 'jpg'),
  }
}

function addressOf(name: PictureName, pixels: number, format: PictureFormat): string {
  return `${__PICTURES_BASE__}/${name}-${pixels}.${format}`
}
