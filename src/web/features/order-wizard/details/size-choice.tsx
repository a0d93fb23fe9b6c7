import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { type FrameId, framedArticle, PRINT_SIZES, type PrintSizeId } from '#domain/shop/catalog.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import { FilesCard } from './files-card.tsx'
import { PrintSizeCard } from './print-size-card.tsx'
import { useFramedSize } from './use-framed-size.ts'

type SizeChoiceProps = {
  product: OrderedProduct
  /** Which files would be bought. */
  variant: FileVariant
  printSize: PrintSizeId | undefined
  frame: FrameId
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  onChange: (choice: ProductOrSize) => void
}

const FILES = 'files'
export type ProductOrSize = PrintSizeId | typeof FILES

/**
 * The print sizes, with what each costs and how sharp the customer's photo will be on it, and last
 * the finished files alone.
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
  return (
    <RadioCards<ProductOrSize>
      label={t('orderWizard.details.legend')}
      value={product === FILES ? FILES : printSize}
      onValueChange={onChange}
      className="md:grid-cols-3 md:*:last:col-span-3"
      cards={[
        ...PRINT_SIZES.map((size) => ({
          value: size.id,
          label: [
            size.name,
            size.dimensions,
            framedSize(size),
            shownPrice(prices, framedArticle(size.id), language).price,
            photo?.pixels && t(`crop:sharpness.${sharpnessOf(photo.pixels, size, crop)}`),
          ]
            .filter(Boolean)
            .join(', '),
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
          value: FILES,
          label: [t('orderWizard.files.card'), filesPrice, t('orderWizard.files.noPrint')].join(
            ', ',
          ),
          content: <FilesCard variant={variant} />,
        },
      ]}
    />
  )
}
