import { useTranslation } from 'react-i18next'
import type { PrintSize } from '#domain/catalog.ts'
import {
  effectivePpi,
  type PixelSize,
  printSharpness,
  type Sharpness,
} from '#domain/print-sharpness.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<Sharpness, Tone> = { good: 'success', fair: 'neutral', weak: 'warning' }

/** How sharp the chosen photo will be on a print size. */
export function SharpnessBadge({ size, pixels }: { size: PrintSize; pixels: PixelSize }) {
  const { t } = useTranslation('wizard')
  const sharpness = printSharpness(pixels, size)
  return (
    <Badge tone={TONES[sharpness]} className="justify-self-start">
      {t(`orderWizard.sharpness.${sharpness}`, { ppi: effectivePpi(pixels, size) })}
    </Badge>
  )
}
