import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { CommentPins } from '#web/orders/family/comment-pins.tsx'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import { Comparison } from '#web/ui/pictures/comparison.tsx'

/** The photo before and after, divided by a line, with the pins of what was said about it. */
export function FamilyPicture({ proof }: { proof: FamilyProof }) {
  const { t } = useTranslation('family')
  const original = useSteadyAddress('original', proof.originalUrl)
  const pins = <CommentPins comments={proof.comments} />
  return (
    <div className="mx-auto grid w-full max-w-(--photo-width) gap-3">
      {original === null ? (
        <div className="relative overflow-hidden rounded-card shadow-raised">
          <RestoredPhoto proof={proof} />
          {pins}
        </div>
      ) : (
        <Comparison
          before={
            <Photo proof={proof} src={original} alt={t('picture.beforeAlt')} className={FILLS} />
          }
          after={<RestoredPhoto proof={proof} />}
          marks={pins}
          words={{
            before: t('picture.before'),
            after: t('picture.after'),
            showBefore: t('picture.showBefore'),
            showAfter: t('picture.showAfter'),
            slider: t('picture.slider'),
            share: (percent) => t('picture.share', { percent }),
          }}
        />
      )}
      <p className="text-sm text-ink-soft">{t('picture.watermark')}</p>
    </div>
  )
}

type RestoredPhotoProps = { proof: FamilyProof; className?: string }

/** The proof as it is now; it has the room of its place, or fills what is named. */
export function RestoredPhoto({ proof, className = 'h-auto w-full' }: RestoredPhotoProps) {
  const { t } = useTranslation('family')
  const src = useSteadyAddress(`version ${proof.version}`, proof.pictureUrl)
  return <Photo proof={proof} src={src ?? ''} alt={t('picture.afterAlt')} className={className} />
}

type PhotoProps = { proof: FamilyProof; src: string; alt: string; className: string }

function Photo({ proof: { width, height }, src, alt, className }: PhotoProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      className={clsx('block bg-sunken', className)}
    />
  )
}

/** Fills a place that has the shape of the proof. */
export const FILLS = 'absolute inset-0 size-full object-contain'
