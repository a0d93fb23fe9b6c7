import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

type PhotoPreviewProps = {
  /** Undefined while the address is being fetched. */
  src: string | undefined
  alt: string
  /** Said instead of the picture when there is no address, or when it shows nothing. */
  missingText: string
  isMissing?: boolean
  className?: string
  imageClassName?: string
}

/** A customer's picture: keeps its place while it loads and says so when it cannot be shown. */
export function PhotoPreview({
  src,
  alt,
  missingText,
  isMissing = false,
  className,
  imageClassName,
}: PhotoPreviewProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const showsNothing = isMissing || (src !== undefined && src === brokenSrc)
  return (
    <div
      className={clsx('grid place-items-center overflow-hidden rounded-lg bg-sunken', className)}
    >
      {showsNothing ? (
        <p className="grid justify-items-center gap-2 p-4 text-center text-sm text-ink-soft">
          <ImageOff className="size-7" aria-hidden />
          {missingText}
        </p>
      ) : (
        src && (
          <img
            src={src}
            alt={alt}
            decoding="async"
            className={imageClassName}
            onError={() => setBrokenSrc(src)}
          />
        )
      )}
    </div>
  )
}
