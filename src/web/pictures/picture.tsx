import type { ComponentProps } from 'react'
import { type PictureName, pictureFile } from './pictures.ts'

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'loading' | 'fetchPriority'> & {
  name: PictureName
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute: `(min-width: 48rem) 30vw, 90vw`. */
  sizes: string
}

/** One of the shop's own pictures, in the format and width that suit the screen. */
export function Picture({ name, alt, sizes, ...rest }: PictureProps) {
  const { width, height, webpSrcSet, jpeg } = pictureFile(name)
  return (
    <picture>
      <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />
      <img src={jpeg} alt={alt} width={width} height={height} decoding="async" {...rest} />
    </picture>
  )
}
