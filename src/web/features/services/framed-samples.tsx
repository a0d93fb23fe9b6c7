import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { FrameId } from '#domain/shop/catalog.ts'
import { Picture } from '#web/pictures/picture.tsx'

type FramedSamplesProps = { frames: readonly [FrameId, FrameId?] }

/** The same print in the frames of a collection; a second frame takes the right half. */
export function FramedSamples({ frames }: FramedSamplesProps) {
  const [whole, rightHalf] = frames
  return (
    <div className="relative aspect-square @xl:aspect-auto @xl:min-h-64">
      <FramedSample frame={whole} />
      {rightHalf && (
        <>
          <FramedSample frame={rightHalf} isRightHalf />
          <span aria-hidden="true" className="absolute inset-y-0 left-1/2 w-0.5 bg-surface" />
        </>
      )}
    </div>
  )
}

function FramedSample({ frame, isRightHalf = false }: { frame: FrameId; isRightHalf?: boolean }) {
  const { t } = useTranslation('catalog')
  return (
    <figure className={clsx('absolute inset-0', isRightHalf && '[clip-path:inset(0_0_0_50%)]')}>
      <Picture
        name={`frame-${frame}`}
        alt={t(`frames.${frame}.imageAlt`)}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 40vw, 92vw"
        className="size-full object-cover"
      />
      <figcaption
        className={clsx(
          'absolute bottom-3 rounded-full bg-surface px-3 py-1 text-sm',
          isRightHalf ? 'right-3' : 'left-3',
        )}
      >
        {t(`frames.${frame}.name`)}
      </figcaption>
    </figure>
  )
}
