import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { isLinkGone, stopAsking } from './call-review.ts'
import { LoadFailure } from './load-failure.tsx'

/** Ends mails that ask for reviews as soon as it is open: the click in the mail was the one click. */
export function StopAskingPage({ token }: { token: string }) {
  const { t } = useTranslation('review')
  const query = useQuery({
    queryKey: ['stop-asking', token],
    queryFn: async () => {
      await stopAsking(token)
      return true
    },
    // It is done once: coming back to the page does not do it again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 1 && !isLinkGone(error),
  })
  return (
    <div className="page-width grid gap-6 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('stopped.title')}</h1>
      <div role="status">
        {query.data && <p className="max-w-prose text-lg">{t('stopped.text')}</p>}
        {query.isPending && <Spinner label={t('stopped.doing')} />}
      </div>
      {query.error && (
        <LoadFailure
          isGone={isLinkGone(query.error)}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}
