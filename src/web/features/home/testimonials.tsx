import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownReviews } from '#contract/reviews/review.ts'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { FIRST_QUOTES, useQuotes, useRating, useShownReviews } from '#web/lib/words/reviews.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Quotes } from '#web/ui/sections/quotes.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { Stars } from '#web/ui/sections/stars.tsx'
import { ratingData } from './rating-data.ts'

/** What customers say, once there is something: a built page holds neither a review nor a rating. */
export function Testimonials() {
  const reviews = useShownReviews()
  return reviews ? <ShownTestimonials reviews={reviews} /> : null
}

function ShownTestimonials({ reviews }: { reviews: ShownReviews }) {
  const { t } = useTranslation(['home', 'claims'])
  const [showsAll, setShowsAll] = useState(false)
  const quotes = useQuotes(reviews.reviews)
  const data = reviews.areSamples ? undefined : ratingData(reviews)
  return (
    <Section heading={t('testimonials.title')} lead={t('testimonials.subtitle')} isCentered>
      <Quotes quotes={showsAll ? quotes : quotes.slice(0, FIRST_QUOTES)} />
      {!showsAll && quotes.length > FIRST_QUOTES && (
        <p className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {t('claims:reviews.more')}
          </Button>
        </p>
      )}
      <Summary reviews={reviews} />
      {data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: figures of our own, no text of anybody
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }}
        />
      )}
    </Section>
  )
}

function Summary({ reviews }: { reviews: ShownReviews }) {
  const { t } = useTranslation('claims')
  const rating = useRating(reviews)
  return (
    <div className="mx-auto mt-10 flex max-w-3xl flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
      {rating && (
        <p className="shrink-0 text-center">
          <span className="mb-2 block font-display text-5xl leading-none font-semibold lining-nums">
            {rating.value}
          </span>
          <Stars count={Math.round(reviews.average ?? 0)} of={MAX_STARS} label={rating.text} />
        </p>
      )}
      <div>
        <h3>{t('reviews.summaryTitle')}</h3>
        <p className="mt-1 text-ink-soft">
          {t('reviews.summaryText')} {t('reviews.counted', { count: reviews.count })}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {t(reviews.areSamples ? 'reviews.sampleNote' : 'reviews.verified')}
        </p>
      </div>
    </div>
  )
}
