import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type StagePictureProps = { src: string | null; alt: string }

/** One picture that fills its stage; says so when it cannot be shown. */
export function StagePicture({ src, alt }: StagePictureProps) {
  const { t } = useTranslation('dashboard')
  const [brokenSrc, setBrokenSrc] = useState<string>()
  if (src === null || src === brokenSrc) {
    return (
      <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-sunken p-4 text-center text-sm text-ink-soft">
        <ImageOff className="size-7" aria-hidden />
        {src === null ? t('order.photoGone') : t('order.photoMissing')}
      </p>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      className="absolute inset-0 size-full object-contain"
      onError={() => setBrokenSrc(src)}
    />
  )
}
