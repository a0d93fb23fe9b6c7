import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printedArea, windowFor } from '#domain/printing/passepartout.ts'
import { type Crop, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { type FrameId, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { findFramedSheet } from '#domain/shop/sheets.ts'
import { DrawnFrame } from '#web/framed/drawn-frame.tsx'
import { centred, framedScene, type Point } from '#web/framed/framed-scene.ts'
import type { ShownOrder } from '../shown-order.ts'

/** Whoever has less room for it may make it less. */
const TALLEST = 'var(--tallest-picture, 62dvh)'

export type PictureProps = {
  src: string | null | undefined
  alt: string
  /** The size of the whole picture; what is shown may be a smaller copy of it. */
  pixels: PixelSize
}

type FramedPictureProps = PictureProps & {
  order: Pick<ShownOrder, 'print_size_id' | 'crop'>
  frame: FrameId
  /** The part that is printed; of a photo that is no proof yet, as its customer chose. */
  crop?: Crop
}

/**
 * A picture of an order in the frame that was chosen, as it is printed: cut to the sheet, with the
 * rim that lies under the passepartout left out. In millimetres, seen from the front.
 */
export function FramedPicture({ order, frame, src, alt, pixels, crop }: FramedPictureProps) {
  const { t } = useTranslation('dashboard')
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const size = findFramedSheet(order.print_size_id) ?? POPULAR_SIZE
  const printed = crop ?? cropOf(pixels, size, order.crop)
  const sheet = sheetOf(size, printed.orientation)
  const scene = framedScene(sheet, { printSize: size.id, frame })
  const opening = centred(scene.middle, windowFor(sheet, printed))
  const scale = printedArea(sheet, printed).width / printed.width
  const clipId = useId()
  const isBroken = src === null || src === brokenSrc
  return (
    <div className="relative mx-auto w-full" style={boxOf(scene.size)}>
      <svg
        viewBox={`0 0 ${scene.size.width} ${scene.size.height}`}
        role="img"
        aria-label={isBroken ? t('order.photoMissing') : alt}
        className="block size-full rounded-card"
      >
        <DrawnFrame scene={scene} opening={opening} frame={frame} />
        {src && !isBroken && (
          <>
            <clipPath id={clipId}>
              <rect {...opening} />
            </clipPath>
            <g clipPath={`url(#${clipId})`}>
              <image
                href={src}
                {...placeOf(pixels, { printed, middle: scene.middle, scale })}
                preserveAspectRatio="none"
                onError={() => setBrokenSrc(src)}
              />
            </g>
          </>
        )}
      </svg>
      {isBroken && (
        <p
          className="absolute inset-0 grid place-content-center p-8 text-center text-sm"
          aria-hidden
        >
          {src === null ? t('order.photoGone') : t('order.photoMissing')}
        </p>
      )}
    </div>
  )
}

/** As wide as its place, but never so tall that it has to be scrolled past. */
export function boxOf({ width, height }: PixelSize): CSSProperties {
  const ratio = width / height
  return { aspectRatio: ratio, maxWidth: `calc(${TALLEST} * ${ratio})` }
}

/** Where the whole picture lies, turned about the middle of its printed part, which is in the middle. */
export function placeOf(
  { width, height }: PixelSize,
  { printed, middle, scale }: { printed: Crop; middle: Point; scale: number },
) {
  return {
    x: middle.x - (printed.left + printed.width / 2) * scale,
    y: middle.y - (printed.top + printed.height / 2) * scale,
    width: width * scale,
    height: height * scale,
    transform: `rotate(${printed.angle} ${middle.x} ${middle.y})`,
  }
}
