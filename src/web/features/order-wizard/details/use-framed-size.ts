import { useTranslation } from 'react-i18next'
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { type CropChoice, orientationOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { FramedSheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type FramedSizeOf = { frame: FrameId; photo: ShownPhoto | undefined; crop: CropChoice | null }

/** How large each sheet is on the wall, frame included: “66 × 84 cm framed (26 × 33 in)”. */
export function useFramedSize({ frame, photo, crop }: FramedSizeOf): (size: FramedSheet) => string {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const picture = photo?.bitmap ?? photo?.pixels
  const usual = picture ? orientationOf(picture) : 'portrait'
  return (size) => {
    const sheet = sheetOf(size, crop?.orientation ?? usual)
    const outer = outerSizeOf(sheet, { printSize: size.id, frame })
    return t('orderWizard.framedSize', {
      centimetres: formatCentimetres(outer, language),
      inches: formatInches(outer, language),
    })
  }
}
