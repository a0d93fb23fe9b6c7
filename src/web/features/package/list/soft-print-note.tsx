import { useTranslation } from 'react-i18next'
import { printSharpness } from '#domain/printing/print-sharpness.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { PackagePhoto } from '../package-state.ts'

type SoftPrintNoteProps = Pick<PackagePhoto, 'choice' | 'state'>

/** That a photo has few pixels for its sheet. Nothing, where the browser cannot count them. */
export function SoftPrintNote({ choice, state }: SoftPrintNoteProps) {
  const { t } = useTranslation('crop')
  const pixels = (state.phase === 'uploaded' || state.phase === 'here') && state.pixels
  const sheets = [choice, ...choice.more].flatMap(({ product }) =>
    product.kind === 'files' ? [] : (findSheet(product.variant) ?? []),
  )
  const sheet = pixels && sheets.find((one) => printSharpness(pixels, one) === 'weak')
  if (!sheet) return null
  return <span className="block text-warning">{t('sharpness.warning', { size: sheet.name })}</span>
}
