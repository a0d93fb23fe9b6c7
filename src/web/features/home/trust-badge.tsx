import clsx from 'clsx'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { useClaim } from '#web/lib/words/claims.ts'
import { useRating, useShownReviews } from '#web/lib/words/reviews.ts'
import { Stars } from '#web/ui/sections/stars.tsx'

/**
 * How many families there are, and how customers rate the shop once that is known; nothing while the
 * claim is off. The place of the stars is kept until then, so that nothing moves.
 */
export function TrustBadge() {
  const families = useClaim('families')
  const reviews = useShownReviews()
  const rating = useRating(reviews)
  if (!families) return null
  return (
    <p className="mb-3 flex w-fit flex-wrap items-center gap-x-2.5 text-sm font-semibold lg:mb-5 lg:rounded-full lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-1.5">
      {reviews !== null && (
        <span className={clsx('inline-flex', !rating && 'invisible')}>
          <Stars
            count={Math.round(reviews?.average ?? 0)}
            of={MAX_STARS}
            label={rating?.text ?? ''}
          />
        </span>
      )}
      {families.text}
    </p>
  )
}
