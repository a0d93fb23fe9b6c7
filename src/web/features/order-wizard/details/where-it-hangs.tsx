import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { CropChoice } from '#domain/printing/print-crop.ts'
import { pixelsOnSheet } from '#domain/printing/sharpness-of-crop.ts'
import { type FrameId, PRINT_SIZES, type PrintSize } from '#domain/shop/catalog.ts'
import { SharpnessBadge, SharpnessNote } from '#web/crop/sharpness-badge.tsx'
import { FramedPhoto } from '../framed-preview/framed-photo.tsx'
import { roomOf } from '../framed-preview/settings.tsx'
import type { ShownPhoto } from '../framed-preview/use-photo-bitmap.ts'

type WhereItHangsProps = {
  photo: ShownPhoto
  frame: FrameId
  size: PrintSize
  crop: CropChoice | null
}

/** The room of the chosen size with the customer's photo on its wall, and what print does to it. */
export function WhereItHangs({ photo, frame, size, crop }: WhereItHangsProps) {
  const { t } = useTranslation(['wizard', 'catalog'])
  const { isMissing, isFirstLook } = photo
  if (isMissing) return null
  const frameName = t(`catalog:frames.${frame}.name`)
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div
        role="img"
        aria-label={t('orderWizard.preview.label', { size: size.name, frame: frameName })}
        className="relative"
      >
        {PRINT_SIZES.map((each) => (
          // The other rooms wait unseen, so that they are there at once when they are chosen.
          <div key={each.id} className={clsx(each !== size && 'invisible absolute inset-0')}>
            <FramedPhoto
              photo={photo}
              printSize={each}
              crop={crop}
              setting={roomOf(
                each,
                frame,
                '(min-width: 64rem) 62rem, (min-width: 40rem) 94vw, 150vw',
              )}
              isWide
              fallback={null}
            />
          </div>
        ))}
      </div>
      <figcaption className="grid gap-1.5 p-4 sm:px-5">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span className="font-display text-xl font-semibold">{size.name}</span>
          <span className="text-ink-soft">{size.dimensions}</span>
          <span className="text-ink-soft">
            {t('orderWizard.preview.frame', { frame: frameName })}
          </span>
          {photo.pixels && (
            <SharpnessBadge size={size} pixels={pixelsOnSheet(photo.pixels, size, crop)} />
          )}
        </span>
        <span className="max-w-prose text-ink-soft">
          {t('orderWizard.preview.toScale')}{' '}
          {t(isFirstLook ? 'firstLook.inFrame' : 'orderWizard.preview.asItIs')}
        </span>
        {photo.pixels && (
          <span className="text-ink-soft">
            <SharpnessNote size={size} pixels={pixelsOnSheet(photo.pixels, size, crop)} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}
