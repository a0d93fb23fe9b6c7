import { useTranslation } from 'react-i18next'
import { formatSnapshot, scanFor, sharperSize } from '#domain/photos/scan-advice.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { StepProps } from '../step-props.ts'
import { sheetOfOrder } from '../wizard-state.ts'

/** That a print will look soft, and what would make it sharper: a smaller one, a larger scan. */
export function SoftPrintAdvice({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation(['wizard', 'crop'])
  const language = useLanguage()
  const size = sheetOfOrder(order)
  const pixels = order.photo?.pixels
  if (!size || !pixels) return null
  const printSize = findPrintSize(size.name)
  const smaller = printSize && sharperSize(pixels, printSize)
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
