import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type CropChoice, cropOf, sheetOf, trimmedShare } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

type CropFactsProps = { picture: PixelSize; size: FramedSheet; frame: FrameId; choice: CropChoice }

/** How much of the photo is lost, and how large the frame is on the wall. */
export function CropFacts({ picture, size, frame, choice }: CropFactsProps) {
  const { t } = useTranslation('crop')
  const language = useLanguage()
  const percent = Math.round(100 * trimmedShare(picture, cropOf(picture, size, choice)))
  const sheet = sheetOf(size, choice.orientation)
  const outer = outerSizeOf(sheet, { printSize: size.id, frame })
  return (
    <p className="text-ink-soft" aria-live="polite">
      {percent > 0
        ? t('trimmed', { percent: formatPercent(percent, language) })
        : t('nothingTrimmed')}{' '}
      {t('framed', {
        centimetres: formatCentimetres(outer, language),
        inches: formatInches(outer, language),
      })}
    </p>
  )
}
