import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/payments/money.ts'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import { type FrameId, framedArticle, PRINT_SIZES, type PrintSizeId } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import type { ChosenPrint } from '#web/lib/order/chosen-print.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { shownPrice } from '#web/lib/prices/shown-price.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SMALL_FRAME } from '../bought-product.ts'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'
import { orderPrice } from '../payment/order-price.ts'
import { NEW_ORDER, SMALL_SHEET } from '../wizard-state.ts'
import { FilesCard } from './files-card.tsx'
import { PrintForm } from './print-form.tsx'
import { PrintSizeCard } from './print-size-card.tsx'
import { PrintsCard, usePrintsWords } from './prints-card.tsx'
import { SmallFrameCard } from './small-frame-card.tsx'
import { useFramedSize } from './use-framed-size.ts'
import { useParcelWords } from './use-parcel-words.ts'

type SizeChoiceProps = {
  product: OrderedProduct
  /** Which files the picture comes with. */
  variant: FileVariant
  printSize: PrintSizeId | undefined
  print: ChosenPrint
  frame: FrameId
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  onChange: (choice: ProductOrSize) => void
  onPrintChange: (print: Partial<ChosenPrint>) => void
}

type OtherProduct = Exclude<OrderedProduct, 'framed'>
export type ProductOrSize = PrintSizeId | OtherProduct

/** Whether something else than a framed print of the price cards is chosen. */
export function isProduct(choice: ProductOrSize): choice is OtherProduct {
  return PRINT_SIZES.every(({ id }) => id !== choice)
}

/**
 * The print sizes, with what each costs and how sharp the customer's photo will be on it, then the
 * small frame, prints without a frame, and last the finished files alone.
 */
export function SizeChoice({
  product,
  variant,
  printSize,
  print,
  frame,
  photo,
  crop,
  onChange,
  onPrintChange,
}: SizeChoiceProps) {
  const { t } = useTranslation(['wizard', 'crop'])
  const language = useLanguage()
  const prices = useShopPrices()
  const framedSize = useFramedSize({ frame, photo, crop })
  const filesPrice = shownPrice(prices, `files-${variant}`, language).price
  const small = useSmallFrameWords(variant)
  const prints = usePrintsWords({ isChosen: product === 'print', print, files: variant })
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
  const cards = (
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
          value: 'print',
          label: [prints.name, prints.price, prints.delivery, prints.included]
            .filter(Boolean)
            .join(', '),
          content: <PrintsCard words={prints} />,
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
  return (
    <div className="grid gap-4">
      {cards}
      {product === 'print' && (
        <PrintForm
          print={print}
          variant={variant}
          photo={photo}
          crop={crop}
          onChange={onPrintChange}
        />
      )}
    </div>
  )
}

/** What the small frame costs with its files, and what its delivery adds. */
function useSmallFrameWords(files: FileVariant) {
  const language = useLanguage()
  const price = orderPrice(
    { ...NEW_ORDER, product: 'framed-small', files },
    language,
    useShopPrices(),
  )
  return {
    price: price && formatMoney(price.bought, language),
    delivery: useParcelWords(SMALL_FRAME),
  }
}
