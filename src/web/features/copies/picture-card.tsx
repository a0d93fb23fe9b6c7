import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { PhotoPreview } from '#web/ui/pictures/photo-preview.tsx'

type PictureCardProps = {
  /** Null where it cannot be shown. */
  src: string | null
  pixels: { width: number; height: number }
  alt: string
  /** Whose it is, and what becomes of each copy of it. */
  title: string
  text: string
}

/** The picture that copies are made of, whole. */
export function PictureCard({ src, pixels, alt, title, text }: PictureCardProps) {
  const { t } = useTranslation('copies')
  const { width, height } = pixels
  return (
    <Card className="grid overflow-hidden sm:grid-cols-2">
      <div className="grid place-items-center bg-sunken p-4 sm:p-6">
        <div
          className="w-full"
          style={{
            aspectRatio: `${width} / ${height}`,
            maxWidth: `calc(22rem * ${width / height})`,
          }}
        >
          <PhotoPreview
            src={src ?? undefined}
            isMissing={src === null}
            alt={alt}
            missingText={t('picture.missing')}
            className="size-full"
            imageClassName="size-full object-contain"
          />
        </div>
      </div>
      <div className="grid content-center gap-2 p-5 sm:p-6">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
    </Card>
  )
}
