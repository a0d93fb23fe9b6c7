import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { pixelsOnSheet, sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { SharpnessBadge, SharpnessNote } from './sharpness-badge.tsx'

type CropSharpnessProps = { picture: PixelSize; size: Sheet; choice: CropChoice }

/** How sharp the chosen part of a picture will be, read out when that changes. */
export function CropSharpness({ picture, size, choice }: CropSharpnessProps) {
  const { t } = useTranslation('crop')
  const isWeak = sharpnessOf(picture, size, choice) === 'weak'
  const isZoomToBlame = isWeak && sharpnessOf(picture, size, { ...choice, zoom: 1 }) !== 'weak'
  const pixels = pixelsOnSheet(picture, size, choice)
  return (
    <div role="status">
      {isWeak ? (
        <div className="flex gap-3 rounded-lg bg-warning-soft p-4 text-warning">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
          <div className="grid gap-1">
            <span className="font-semibold">{t('sharpness.warning', { size: size.name })}</span>
            <SharpnessNote size={size} pixels={pixels} />
            {isZoomToBlame && <span>{t('sharpness.zoomOut')}</span>}
          </div>
        </div>
      ) : (
        <div className="grid gap-1.5 text-ink-soft">
          <SharpnessBadge size={size} pixels={pixels} />
          <SharpnessNote size={size} pixels={pixels} />
        </div>
      )}
    </div>
  )
}
