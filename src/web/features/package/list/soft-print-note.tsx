import { useTranslation } from 'react-i18next'
import { printSharpness } from '#domain/printing/print-sharpness.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { PackagePhoto } from '../package-state.ts'

type SoftPrintNoteProps = Pick<PackagePhoto, 'choice' | 'state'>

/** That a photo has few pixels for its sheet. Nothing, where the browser cannot count them. */
export function SoftPrintNote({ choice: { product }, state }: SoftPrintNoteProps) {
  const { t } = useTranslation('crop')
  const sheet = product.kind === 'files' ? undefined : findSheet(product.variant)
  const pixels = state.phase === 'uploaded' && state.pixels
  if (!sheet || !pixels || printSharpness(pixels, sheet) !== 'weak') return null
  return <span className="block text-warning">{t('sharpness.warning', { size: sheet.name })}</span>
}
