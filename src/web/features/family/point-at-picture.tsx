import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { CommentPins } from '#web/orders/family/comment-pins.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { PinMark } from '#web/ui/pictures/pin-mark.tsx'
import { PlaceStage } from '#web/ui/pictures/place-stage.tsx'
import { FILLS, RestoredPhoto } from './family-picture.tsx'

type PointAtPictureProps = {
  proof: FamilyProof
  pin: { x: number; y: number } | undefined
  onPlace: (place: { x: number; y: number }) => void
  onCancel: () => void
}

/** The restored photo as a place for one pin. It takes the focus, since the form asked for it. */
export function PointAtPicture({ proof, pin, onPlace, onCancel }: PointAtPictureProps) {
  const { t } = useTranslation('family')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t('point.title')}
        </h2>
        <Button variant="secondary" size="sm" className="min-h-11" onClick={onCancel}>
          {t('point.cancel')}
        </Button>
      </div>
      <PlaceStage
        shape={proof}
        picture={<RestoredPhoto proof={proof} className={FILLS} />}
        words={{
          stage: t('point.stage'),
          zoomIn: t('point.zoomIn'),
          zoomOut: t('point.zoomOut'),
          reset: t('point.reset'),
        }}
        onPlace={onPlace}
        marks={({ scale }) => (
          <>
            <CommentPins comments={proof.comments} scale={scale} />
            {pin && (
              <PinMark place={pin} scale={scale}>
                <MapPin className="size-4" aria-hidden />
              </PinMark>
            )}
          </>
        )}
      />
      <p className="text-sm text-ink-soft">{t('point.keyboard')}</p>
    </div>
  )
}
