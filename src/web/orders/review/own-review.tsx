import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnReview as Review } from '#contract/reviews/review.ts'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { useDate } from '#web/lib/time/use-date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Failure } from '#web/ui/messages/failure.tsx'
import { Stars } from '#web/ui/sections/stars.tsx'

type OwnReviewProps = {
  review: Review
  isRemoving: boolean
  failure: string | undefined
  onTakeBack: () => void
}

/** A review as its author finds it, with the way to take it back. */
export function OwnReview({ review, isRemoving, failure, onTakeBack }: OwnReviewProps) {
  const { t } = useTranslation(['review', 'order'])
  const date = useDate()
  const [isAsking, setIsAsking] = useState(false)
  const { stars, text, name, place, writtenAt, hidden } = review
  return (
    <div className="grid max-w-2xl justify-items-start gap-4">
      {hidden && (
        <div className="grid gap-2 rounded-lg bg-warning-soft p-4 text-warning">
          <p className="font-semibold">{t('own.hidden')}</p>
          <p>{t(`order:hiding.${hidden.reason}`)}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{hidden.note}</p>
          <p>{t('own.object')}</p>
        </div>
      )}
      <figure className="grid gap-3">
        <Stars count={stars} of={MAX_STARS} label={t('form.starCount', { count: stars })} />
        <blockquote className="font-display text-lg whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </blockquote>
        <figcaption className="text-ink-soft [overflow-wrap:anywhere]">
          {[name, place, date(writtenAt)].filter(Boolean).join(', ')}
        </figcaption>
      </figure>
      <Failure>{failure}</Failure>
      <Button variant="secondary" busy={isRemoving} onClick={() => setIsAsking(true)}>
        {t('own.takeBack')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('own.takeBackTitle')}
        description={t('own.takeBackText')}
        confirmLabel={t('own.takeBack')}
        cancelLabel={t('own.keep')}
        onConfirm={onTakeBack}
      />
    </div>
  )
}
