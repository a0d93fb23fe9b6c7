import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { pixelsOnSheet } from '#domain/printing/sharpness-of-crop.ts'
import { type FrameId, framedArticle, type PrintSize } from '#domain/shop/catalog.ts'
import { SharpnessBadge } from '#web/crop/sharpness-badge.tsx'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { WhileReduced } from '#web/lib/prices/while-reduced.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FramedPhoto } from '../framed-preview/framed-photo.tsx'
import { roomOf } from '../framed-preview/settings.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type PrintSizeCardProps = {
  size: PrintSize
  frame: FrameId
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  /** With its frame, from edge to edge. */
  framedSize: string
}

/** What a print size looks like, costs, and how sharp the chosen photo will be on it. */
export function PrintSizeCard({ size, frame, photo, crop, framedSize }: PrintSizeCardProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const price = shownPrice(useShopPrices(), framedArticle(size.id), language)
  return (
    <span className="grid h-full grid-cols-[7rem_1fr] md:grid-cols-1 md:grid-rows-[auto_1fr]">
      <span className="m-4 mr-0 self-start overflow-hidden rounded-lg md:m-0 md:rounded-none">
        <RoomPicture size={size} frame={frame} photo={photo} crop={crop} />
      </span>
      <span className="grid content-start gap-1.5 p-4">
        <span className="flex flex-wrap items-center gap-2 pr-8 md:pr-0">
          <span className="font-display text-xl font-semibold">{size.name}</span>
          {size.popular && <Badge tone="info">{t('orderWizard.popular')}</Badge>}
        </span>
        <span className="text-sm text-ink-soft">
          <span className="inline-block">{size.dimensions}</span>{' '}
          <span className="inline-block">({t(`catalog:sizes.${size.id}.inches`)})</span>
        </span>
        <span className="text-sm text-ink-soft">{framedSize}</span>
        <span className="text-sm text-ink-soft">{t(`catalog:sizes.${size.id}.description`)}</span>
        <span className="flex flex-wrap items-baseline gap-2">
          <span className="text-xl font-semibold">{price.price}</span>
          <WhileReduced price={price}>
            {({ prior }) => (
              <>
                <span className="sr-only">{t('catalog:reduction.before')}</span>
                <s className="text-ink-soft">{prior}</s>
                <span className="basis-full text-sm text-ink-soft">
                  {t('catalog:reduction.lowest', { amount: prior })}
                </span>
              </>
            )}
          </WhileReduced>
        </span>
        {photo?.pixels && (
          <SharpnessBadge size={size} pixels={pixelsOnSheet(photo.pixels, size, crop)} />
        )}
      </span>
    </span>
  )
}

const PICTURE_SIZES = '(min-width: 48rem) 32rem, 12rem'

/** With the customer's photo on the wall, or with a sample where there is none to show. */
function RoomPicture({ size, frame, photo, crop }: Omit<PrintSizeCardProps, 'framedSize'>) {
  const sample = (
    <Picture
      name={`size-${size.id}`}
      alt=""
      sizes={PICTURE_SIZES}
      className="aspect-4/3 w-full object-cover"
    />
  )
  if (!photo) return sample
  const room = roomOf(size, frame, PICTURE_SIZES)
  return <FramedPhoto photo={photo} printSize={size} crop={crop} setting={room} fallback={sample} />
}
