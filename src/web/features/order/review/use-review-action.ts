import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { actOnReview } from './act-on-review.ts'

/** Does something about the review of an order and shows what came of it; keeps why it failed. */
export function useReviewAction(orderId: string) {
  const { t } = useTranslation('review')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: actOnReview,
    onMutate: () => setFailure(undefined),
    onSuccess: () => client.invalidateQueries(orderDetailsQuery(orderId)),
    onError: async (error) => {
      console.error('The review could not be changed', error)
      setFailure(await errorText(error, t('failed.change')))
    },
  })
  return { act: mutate, isBusy: isPending, failure }
}
