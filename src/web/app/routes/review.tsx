import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { STOP_ASKING } from '#domain/reviews/reviews.ts'
import { ReviewPage } from '#web/features/review/review-page.tsx'
import { StopAskingPage } from '#web/features/review/stop-asking-page.tsx'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useAddressToken } from '#web/lib/pages/use-address-token.ts'
import { AwaitedPage } from '../awaited-page.tsx'

/** Both links of a mail that asks for a review: to write one, and never to be asked again. */
export function Component() {
  const { t } = useTranslation('review')
  const fragment = useAddressToken()
  if (fragment === undefined) return <AwaitedPage title={t('title')} />
  const isObjection = fragment.startsWith(STOP_ASKING)
  return (
    <QueryClientProvider client={queryClient}>
      {isObjection ? (
        <StopAskingPage token={fragment.slice(STOP_ASKING.length)} key={fragment} />
      ) : (
        <ReviewPage token={fragment} key={fragment} />
      )}
    </QueryClientProvider>
  )
}
