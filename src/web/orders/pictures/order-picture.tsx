import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLoosePrint } from '#domain/orders/sold-things.ts'
import type { Crop } from '#domain/printing/print-crop.ts'
import type { ShownOrder } from '../shown-order.ts'
import { boxOf, FramedPicture, type PictureProps } from './framed-picture.tsx'
import { PrintedPicture } from './printed-picture.tsx'

type OrderPictureProps = PictureProps & {
  order: Pick<ShownOrder, 'frame' | 'paper' | 'print_size_id' | 'crop'>
  /** The part that is printed; of a photo that is no proof yet, as its customer chose. */
  crop?: Crop
}

/** A picture of an order: in its frame, on its sheet, or as it is where only the files were bought. */
export function OrderPicture({ order, crop, ...picture }: OrderPictureProps) {
  if (isLoosePrint(order)) {
    return <PrintedPicture order={order} {...picture} {...(crop && { crop })} />
  }
  if (order.frame === null) return <PlainPicture {...picture} />
  return <FramedPicture order={order} frame={order.frame.id} {...picture} {...(crop && { crop })} />
}

function PlainPicture({ src, alt, pixels }: PictureProps) {
  const { t } = useTranslation('dashboard')
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src === null || src === brokenSrc) {
    return (
      <p className="p-8 text-center text-sm">
        {src === null ? t('order.photoGone') : t('order.photoMissing')}
      </p>
    )
  }
  return (
    <div className="mx-auto w-full" style={boxOf(pixels)}>
      {src && (
        <img
          src={src}
          alt={alt}
          className="size-full rounded-lg"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </div>
  )
}
