import { useTranslation } from 'react-i18next'
import { formatSnapshot, scanFor, sharperSize } from '#domain/photos/scan-advice.ts'
import {
  type PixelSize,
  printSharpness,
  SHARPNESS_LEVELS,
} from '#domain/printing/print-sharpness.ts'
import { PRINT_FORMATS } from '#domain/shop/articles.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { findSheet, type Sheet } from '#domain/shop/sheets.ts'
import type { OrderedProduct } from '#web/lib/order/ordered-product.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { StepProps } from '../step-props.ts'
import { sheetOfOrder } from '../wizard-state.ts'

/** The largest smaller sheet of the same product on which a photo looks sharper, if there is any. */
function sharperSheet(
  pixels: PixelSize,
  size: Sheet,
  product: OrderedProduct,
): Pick<Sheet, 'name'> | undefined {
  const printSize = findPrintSize(size.id)
  if (product !== 'print') return printSize && sharperSize(pixels, printSize)
  const rank = (sheet: Sheet) => SHARPNESS_LEVELS.indexOf(printSharpness(pixels, sheet))
  const formats = PRINT_FORMATS.map(({ id }) => findSheet(id)).filter(
    (sheet) => sheet !== undefined,
  )
  return formats
    .slice(
      0,
      formats.findIndex(({ id }) => id === size.id),
    )
    .findLast((smaller) => rank(smaller) < rank(size))
}

/** That a print will look soft, and what would make it sharper: a smaller one, a larger scan. */
export function SoftPrintAdvice({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation(['wizard', 'crop'])
  const language = useLanguage()
  const size = sheetOfOrder(order)
  const pixels = order.photo?.pixels
  if (!size || !pixels) return null
  const smaller = sharperSheet(pixels, size, order.product)
  const scan = scanFor(size)
  return (
    <span className="grid gap-1">
      <span className="font-semibold">{t('crop:sharpness.warning', { size: size.name })}</span>
      {smaller && <span>{t('orderWizard.sharpness.smaller', { size: smaller.name })}</span>}
      <span>
        {t('orderWizard.sharpness.scan', {
          size: size.name,
          snapshot: formatSnapshot(language),
          scanDpi: scan.dpi,
          ...scan.pixels,
        })}
      </span>
    </span>
  )
}
