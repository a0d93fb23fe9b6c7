import { useTranslation } from 'react-i18next'
import type { ReviewOfOrder } from '#contract/reviews/review.ts'
import { REVIEW_REQUEST_DAYS } from '#domain/reviews/reviews.ts'
import { OwnReview } from '#web/orders/review/own-review.tsx'
import { ReviewForm } from '#web/orders/review/review-form.tsx'
import { Panel } from '../panel.tsx'
import { useReviewAction } from './use-review-action.ts'

type ReviewPanelProps = { orderId: string; review: ReviewOfOrder }

/** What the customer says of the picture, once it has arrived. */
export function ReviewPanel({ orderId, review: { review, mayReview } }: ReviewPanelProps) {
  const { t } = useTranslation('review')
  const { act, isBusy, failure } = useReviewAction(orderId)
  if (review) {
    return (
      <Panel title={t('own.title')}>
        <OwnReview
          review={review}
          isRemoving={isBusy}
          failure={failure}
          onTakeBack={() => act({ action: 'take-back-review', orderId })}
        />
      </Panel>
    )
  }
  if (!mayReview) return null
  return (
    <Panel title={t('title')}>
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      <ReviewForm
        isSending={isBusy}
        failure={failure}
        onSend={(written) => act({ action: 'write-review', orderId, review: written })}
      />
    </Panel>
  )
}

/** An unticked box, while there is still something to agree to or to take back. */
export function ReviewRequestBox({ orderId, review }: ReviewPanelProps) {
  const { t } = useTranslation('review')
  const { act, isBusy, failure } = useReviewAction(orderId)
  const { isToBeAsked, mayAgreeToBeAsked } = review
  if (review.review || !(isToBeAsked || mayAgreeToBeAsked)) return null
  return (
    <div className="grid gap-2">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-accent"
          checked={isToBeAsked}
          disabled={isBusy}
          onChange={({ currentTarget }) =>
            act({ action: 'be-asked-for-review', orderId, isAgreed: currentTarget.checked })
          }
        />
        <span>
          {t('ask.label', { days: REVIEW_REQUEST_DAYS })}
          <span className="block text-sm text-ink-soft">{t('ask.hint')}</span>
        </span>
      </label>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {failure}
      </p>
    </div>
  )
}
