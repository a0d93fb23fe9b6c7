import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type CropChoice, cropOf, sheetOf, trimmedShare } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import { findFramedSheet, type Sheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

type CropFactsProps = {
  picture: PixelSize
  size: Sheet
  /** Null of a print without a frame. */
  frame: FrameId | null
  choice: CropChoice
}

/** How much of the photo is lost, and how large the frame is on the wall, or the print without one. */
export function CropFacts({ picture, size, frame, choice }: CropFactsProps) {
  const { t } = useTranslation('crop')
  const language = useLanguage()
  const percent = Math.round(100 * trimmedShare(picture, cropOf(picture, size, choice)))
  const sheet = sheetOf(size, choice.orientation)
  const framed = frame && findFramedSheet(size.id)
  const outer = framed ? outerSizeOf(sheet, { printSize: framed.id, frame }) : sheet
  return (
    <p className="text-ink-soft" aria-live="polite">
      {percent > 0
        ? t('trimmed', { percent: formatPercent(percent, language) })
        : t('nothingTrimmed')}{' '}
      {t(framed ? 'framed' : 'print.measures', {
        centimetres: formatCentimetres(outer, language),
        inches: formatInches(outer, language),
      })}
    </p>
  )
}
