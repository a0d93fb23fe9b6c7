import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { pixelsOnSheet } from '#domain/printing/sharpness-of-crop.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { SharpnessBadge } from '#web/crop/sharpness-badge.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type SmallFrameCardProps = {
  size: Sheet
  /** What it costs with its files, and what its delivery adds. */
  words: { price: string | undefined; delivery: string }
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  /** With its frame, from edge to edge. */
  framedSize: string
}

/** How large the small frame is, what it costs with its files, and how sharp the photo will be in it. */
export function SmallFrameCard({ size, words, photo, crop, framedSize }: SmallFrameCardProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  return (
    <span className="grid content-start gap-1.5 p-4 pr-12">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-display text-xl font-semibold">{t('orderWizard.small.card')}</span>
        <span className="text-xl font-semibold">{words.price}</span>
        <span className="text-sm text-ink-soft">{words.delivery}</span>
      </span>
      <span className="text-sm text-ink-soft">
        <span className="inline-block">{size.name}</span> ·{' '}
        <span className="inline-block">{size.dimensions}</span> · {framedSize}
      </span>
      <span className="text-sm text-ink-soft">{t('catalog:smallFrame.description')}</span>
      {photo?.pixels && (
        <SharpnessBadge size={size} pixels={pixelsOnSheet(photo.pixels, size, crop)} />
      )}
    </span>
  )
}
