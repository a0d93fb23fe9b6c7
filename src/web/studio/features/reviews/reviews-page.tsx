import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { MoreButton } from '#web/studio/ui/more-button.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { reviewsQuery } from './fetch-reviews.ts'
import { StudioReview } from './studio-review.tsx'

/** What customers published about their pictures. */
export function ReviewsPage() {
  const { t } = useTranslation('studio-reviews')
  return (
    <StudioPage
      title={t('title')}
      aside={<TextLink to={studioPaths.messages()}>{t('back')}</TextLink>}
    >
      <div className="max-w-4xl">
        <p className="mb-6 max-w-prose text-ink-soft">{t('rule')}</p>
        <ReviewList />
      </div>
    </StudioPage>
  )
}

function ReviewList() {
  const { t } = useTranslation('studio-reviews')
  const query = useInfiniteQuery(reviewsQuery)
  if (query.isPending) return <Loading />
  if (!query.data) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  }
  const reviews = query.data.pages.flatMap((page) => page.reviews)
  if (reviews.length === 0) {
    return <p className="py-16 text-center text-ink-soft">{t('none')}</p>
  }
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <StudioReview review={review} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  )
}
