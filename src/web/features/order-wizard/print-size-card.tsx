import { useTranslation } from 'react-i18next'
import type { PrintSize } from '#domain/catalog.ts'
import { formatMoney } from '#domain/money.ts'
import { priceOf } from '#domain/prices.ts'
import {
  effectivePpi,
  type PixelSize,
  printSharpness,
  type Sharpness,
} from '#domain/print-sharpness.ts'
import { useLanguage } from '#web/lib/paths.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type PrintSizeCardProps = { size: PrintSize; pixels: PixelSize | undefined }

/** What a print size looks like, costs, and how sharp the chosen photo will be on it. */
export function PrintSizeCard({ size, pixels }: PrintSizeCardProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const language = useLanguage()
  const { price, original } = priceOf(size.id, language)
  return (
    <span className="grid h-full grid-cols-[7rem_1fr] md:grid-cols-1 md:grid-rows-[auto_1fr]">
      <Picture
        name={`size-${size.id}`}
        alt=""
        sizes="(min-width: 48rem) 20rem, 7rem"
        className="h-full w-full object-cover md:aspect-4/3 md:h-auto"
      />
      <span className="grid content-start gap-1.5 p-4">
        <span className="flex flex-wrap items-center gap-2 pr-8 md:pr-0">
          <span className="font-display text-xl font-semibold">{size.name}</span>
          {size.popular && <Badge tone="info">{t('orderWizard.popular')}</Badge>}
        </span>
        <span className="text-sm text-ink-soft">
          {size.dimensions} ({size.inches})
        </span>
        <span className="text-sm text-ink-soft">{t(`catalog:sizes.${size.id}.description`)}</span>
        <span className="flex flex-wrap items-baseline gap-2">
          <span className="text-xl font-semibold">{formatMoney(price, language)}</span>
          <span className="sr-only">{t('orderWizard.details.instead')}</span>
          <s className="text-ink-soft">{formatMoney(original, language)}</s>
        </span>
        {pixels && <SharpnessBadge size={size} pixels={pixels} />}
      </span>
    </span>
  )
}

const TONES: Record<Sharpness, Tone> = { good: 'success', fair: 'neutral', weak: 'warning' }

function SharpnessBadge({ size, pixels }: { size: PrintSize; pixels: PixelSize }) {
  const { t } = useTranslation('wizard')
  const sharpness = printSharpness(pixels, size)
  return (
    <Badge tone={TONES[sharpness]} className="justify-self-start">
      {t(`orderWizard.sharpness.${sharpness}`, { ppi: effectivePpi(pixels, size) })}
    </Badge>
  )
}
