import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { type FrameId, framedArticle, PRINT_SIZES, type PrintSizeId } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { deliveryOf, deliveryPrice } from '../delivery-choice.ts'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import { orderPrice } from '../payment/order-price.ts'
import { SMALL_SHEET } from '../wizard-state.ts'
import { FilesCard } from './files-card.tsx'
import { PrintSizeCard } from './print-size-card.tsx'
import { SmallFrameCard } from './small-frame-card.tsx'
import { useFramedSize } from './use-framed-size.ts'

type SizeChoiceProps = {
  product: OrderedProduct
  /** Which files the picture comes with. */
  variant: FileVariant
  printSize: PrintSizeId | undefined
  frame: FrameId
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  onChange: (choice: ProductOrSize) => void
}

export type ProductOrSize = PrintSizeId | Exclude<OrderedProduct, 'framed'>

/**
 * The print sizes, with what each costs and how sharp the customer's photo will be on it, then the
 * small frame, and last the finished files alone.
 */
export function SizeChoice({
  product,
  variant,
  printSize,
  frame,
  photo,
  crop,
  onChange,
}: SizeChoiceProps) {
  const { t } = useTranslation(['wizard', 'crop'])
  const language = useLanguage()
  const prices = useShopPrices()
  const framedSize = useFramedSize({ frame, photo, crop })
  const filesPrice = shownPrice(prices, `files-${variant}`, language).price
  const small = useSmallFrameWords(variant)
  const sheetLabel = (size: FramedSheet, price: string | undefined) =>
    [
      size.name,
      size.dimensions,
      framedSize(size),
      price,
      photo?.pixels && t(`crop:sharpness.${sharpnessOf(photo.pixels, size, crop)}`),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <RadioCards<ProductOrSize>
      label={t('orderWizard.details.legend')}
      value={product === 'framed' ? printSize : product}
      onValueChange={onChange}
      className="md:grid-cols-3 md:*:nth-[n+4]:col-span-3"
      cards={[
        ...PRINT_SIZES.map((size) => ({
          value: size.id,
          label: sheetLabel(size, shownPrice(prices, framedArticle(size.id), language).price),
          content: (
            <PrintSizeCard
              size={size}
              frame={frame}
              photo={photo}
              crop={crop}
              framedSize={framedSize(size)}
            />
          ),
        })),
        {
          value: 'framed-small',
          label: `${t('orderWizard.small.card')}, ${sheetLabel(SMALL_SHEET, small.price)}, ${small.delivery}`,
          content: (
            <SmallFrameCard
              size={SMALL_SHEET}
              words={small}
              photo={photo}
              crop={crop}
              framedSize={framedSize(SMALL_SHEET)}
            />
          ),
        },
        {
          value: 'files',
          label: [t('orderWizard.files.card'), filesPrice, t('orderWizard.files.noPrint')].join(
            ', ',
          ),
          content: <FilesCard variant={variant} />,
        },
      ]}
    />
  )
}

/** What the small frame costs with its files, and what its delivery adds. */
function useSmallFrameWords(files: FileVariant) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const price = orderPrice({ ...JUST_THE_FRAME, files }, language, useShopPrices())
  return {
    price: price && formatMoney(price.bought, language),
    delivery: t('orderWizard.small.parcel', {
      price: formatMoney(
        deliveryPrice(deliveryOf({ delivery: null }, language), language),
        language,
      ),
    }),
  }
}

const JUST_THE_FRAME = { product: 'framed-small', rush: null, delivery: null } as const
