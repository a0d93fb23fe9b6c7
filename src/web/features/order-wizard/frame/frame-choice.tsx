import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { FRAMES, type FrameId } from '#domain/shop/catalog.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { FramedPhoto } from '../framed-preview/framed-photo.tsx'
import { CLOSE_UP_SIZE, closeUpOf } from '../framed-preview/settings.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type FrameChoiceProps = {
  frame: FrameId | undefined
  photo: ShownPhoto | undefined
  crop: CropChoice | null
  onChange: (frame: FrameId) => void
}

/** The frames, with the customer's photo in each. */
export function FrameChoice({ frame, photo, crop, onChange }: FrameChoiceProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  return (
    <RadioCards
      label={t('orderWizard.frame.legend')}
      value={frame}
      onValueChange={onChange}
      className="grid-cols-2 lg:grid-cols-4"
      cards={FRAMES.map(({ id, popular }) => {
        const name = t(`catalog:frames.${id}.name`)
        const description = t(`catalog:frames.${id}.description`)
        const badge = popular ? t('orderWizard.popular') : undefined
        return {
          value: id,
          label: [name, badge, description].filter(Boolean).join('. '),
          content: (
            <span className="flex h-full flex-col">
              <FramePicture frame={id} photo={photo} crop={crop} />
              <span className="grid gap-1 p-4">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="text-lg font-semibold">{name}</span>
                  {badge && <Badge tone="info">{badge}</Badge>}
                </span>
                <span className="text-sm text-ink-soft">{description}</span>
              </span>
            </span>
          ),
        }
      })}
    />
  )
}

const PICTURE_SIZES = '(min-width: 64rem) 15rem, 45vw'

type FramePictureProps = {
  frame: FrameId
  photo: ShownPhoto | undefined
  crop: CropChoice | null
}

/** With the customer's photo in it, or with a sample where there is none to show. */
function FramePicture({ frame, photo, crop }: FramePictureProps) {
  const sample = (
    <Picture
      name={`frame-${frame}`}
      alt=""
      sizes={PICTURE_SIZES}
      className="aspect-square w-full object-cover"
    />
  )
  if (!photo) return sample
  const closeUp = closeUpOf(frame, PICTURE_SIZES)
  return (
    <FramedPhoto
      photo={photo}
      printSize={CLOSE_UP_SIZE}
      crop={crop}
      setting={closeUp}
      fallback={sample}
    />
  )
}
