import { useTranslation } from 'react-i18next'
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type Orientation, sheetOf } from '#domain/printing/print-crop.ts'
import { findFramedSheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { ShownOrder } from './shown-order.ts'

/** How large an order is on the wall; undefined while nobody knows which way round it hangs, and without a frame. */
export function useFramedSize(
  { print_size_id, frame }: ShownOrder,
  orientation: Orientation | undefined,
): string | undefined {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const size = findFramedSheet(print_size_id)
  if (size === undefined || orientation === undefined || frame === null) return undefined
  const outer = outerSizeOf(sheetOf(size, orientation), { printSize: size.id, frame: frame.id })
  return t('order.framedSize', {
    centimetres: formatCentimetres(outer, language),
    inches: formatInches(outer, language),
  })
}
