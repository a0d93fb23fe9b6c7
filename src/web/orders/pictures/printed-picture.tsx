import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printedArea } from '#domain/printing/passepartout.ts'
import { type Crop, cropOf, sheetOf } from '#domain/printing/print-crop.ts'
import { POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { ShownOrder } from '../shown-order.ts'
import { boxOf, type PictureProps, placeOf } from './framed-picture.tsx'

type PrintedPictureProps = PictureProps & {
  order: Pick<ShownOrder, 'print_size_id' | 'crop'>
  /** The part that is printed; of a photo that is no proof yet, as its customer chose. */
  crop?: Crop
}

/** A picture of an order on its sheet, as it is printed without a frame. In millimetres. */
export function PrintedPicture({ order, src, alt, pixels, crop }: PrintedPictureProps) {
  const { t } = useTranslation('dashboard')
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const size = findSheet(order.print_size_id) ?? POPULAR_SIZE
  const printed = crop ?? cropOf(pixels, size, order.crop)
  const sheet = sheetOf(size, printed.orientation)
  const { left, top, ...area } = printedArea(sheet, printed)
  const middle = { x: sheet.width / 2, y: sheet.height / 2 }
  const clipId = useId()
  if (src === null || src === brokenSrc) {
    return (
      <p className="p-8 text-center text-sm">
        {src === null ? t('order.photoGone') : t('order.photoMissing')}
      </p>
    )
  }
  return (
    <div className="w-full p-4 sm:p-6">
      <div className="mx-auto w-full" style={boxOf(sheet)}>
        <svg
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          role="img"
          aria-label={alt}
          className="block size-full bg-white shadow-card"
        >
          {src && (
            <>
              <clipPath id={clipId}>
                <rect x={left} y={top} {...area} />
              </clipPath>
              <g clipPath={`url(#${clipId})`}>
                <image
                  href={src}
                  {...placeOf(pixels, { printed, middle, scale: area.width / printed.width })}
                  preserveAspectRatio="none"
                  onError={() => setBrokenSrc(src)}
                />
              </g>
            </>
          )}
        </svg>
      </div>
    </div>
  )
}
