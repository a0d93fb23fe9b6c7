import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { OwnReview } from '#web/orders/review/own-review.tsx'
import { ReviewForm } from '#web/orders/review/review-form.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { callReview, isLinkGone } from './call-review.ts'
import { LoadFailure } from './load-failure.tsx'

/** Where the link of a mail leads that asks for a review: nobody signs in here. */
export function ReviewPage({ token }: { token: string }) {
  const { t } = useTranslation('review')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const queryKey = ['review', token]
  const query = useQuery({
    queryKey,
    queryFn: () => callReview({ action: 'show', token }),
    enabled: token !== '',
    retry: (failures, error) => failures < 1 && !isLinkGone(error),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: callReview,
    onMutate: () => setFailure(undefined),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
    onError: async (error) => {
      console.error('The review could not be changed', error)
      setFailure(await errorText(error, t('failed.change')))
    },
  })

  if (query.data?.review) {
    return (
      <Frame title={t('own.title')} lead={t('own.thanks')}>
        <OwnReview
          review={query.data.review}
          isRemoving={isPending}
          failure={failure}
          onTakeBack={() => mutate({ action: 'take-back', token })}
        />
      </Frame>
    )
  }
  if (query.data) {
    return (
      <Frame title={t('title')} lead={t('lead')}>
        <ReviewForm
          isSending={isPending}
          failure={failure}
          onSend={(review) => mutate({ action: 'write', token, review })}
        />
      </Frame>
    )
  }
  return (
    <Frame title={t('title')}>
      {token === '' || query.error ? (
        <LoadFailure
          isGone={token === '' || isLinkGone(query.error)}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Frame>
  )
}

type FrameProps = { title: string; lead?: string; children: ReactNode }

function Frame({ title, lead, children }: FrameProps) {
  return (
    <div className="page-width grid gap-6 py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {lead && <p className="max-w-prose text-lg text-ink-soft">{lead}</p>}
      {children}
    </div>
  )
}
