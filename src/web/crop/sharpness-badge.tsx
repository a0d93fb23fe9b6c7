import { useTranslation } from 'react-i18next'
import { type PixelSize, printSharpness, type Sharpness } from '#domain/printing/print-sharpness.ts'
import type { Sheet } from '#domain/shop/sheets.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const TONES: Record<Sharpness, Tone> = { good: 'success', fair: 'neutral', weak: 'warning' }

type SharpnessProps = { size: Sheet; pixels: PixelSize }

/** How sharp the chosen photo will be on a print size. */
export function SharpnessBadge({ size, pixels }: SharpnessProps) {
  const { t } = useTranslation('crop')
  const sharpness = printSharpness(pixels, size)
  return (
    <Badge tone={TONES[sharpness]} className="justify-self-start">
      {t(`sharpness.${sharpness}`)}
    </Badge>
  )
}

/** What the photo would look like on the wall as it is, and what it does once it is enlarged. */
export function SharpnessNote({ size, pixels }: SharpnessProps) {
  const { t } = useTranslation('crop')
  return (
    <span className="max-w-prose">
      {t(`onTheWall.${printSharpness(pixels, size)}`, { size: size.name })}
    </span>
  )
}
