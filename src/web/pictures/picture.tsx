import type { PictureName } from './picture-table.ts'
import { pictureSource } from './pictures.ts'

type PictureProps = {
  name: PictureName
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute: `(min-width: 48rem) 30vw, 90vw`. */
  sizes: string
  className?: string
  /** Seen first on its page: fetched at once and before others. The rest waits until it is near. */
  eager?: boolean
  /** Fetched as soon as it is drawn, although something may still hide it. */
  atOnce?: boolean
}

/** One of the shop's own pictures, in the format and width that suit the screen. */
export function Picture({
  name,
  alt,
  sizes,
  className,
  eager = false,
  atOnce = false,
}: PictureProps) {
  const { width, height, srcSet, fallback } = pictureSource(name)
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet.webp} sizes={sizes} />
      <img
        srcSet={srcSet.jpg}
        sizes={sizes}
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={eager || atOnce ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
