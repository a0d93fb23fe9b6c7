import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { orderQuery } from '#web/orders/use-order.ts'

type ColoursAnswer = Extract<
  OrderActionRequest,
  { action: 'keep-black-and-white' | 'point-colours' }
>

/** Sends what the customer says about the colours, and keeps why it was not taken. */
export function useColoursAnswer(orderId: string, onTaken: () => void) {
  const { t } = useTranslation('order-page')
  const { t: tError } = useTranslation('errors')
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setFailure(undefined),
    onSuccess: (_done, { action }) => {
      onTaken()
      toast.success(t(action === 'point-colours' ? 'coloursNext.pointed' : 'coloursNext.kept'))
    },
    onError: async (error) => {
      console.error('An answer about colours was not taken', error)
      setFailure(refusalText(tError, await readRefusal(error), t('answer.failed')))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(orderQuery(orderId)),
        client.invalidateQueries(orderDetailsQuery(orderId)),
      ]),
  })
  return { answer: (answer: ColoursAnswer) => mutate(answer), isSending: isPending, failure }
}

async function send(body: ColoursAnswer): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('order-action', { body })
  if (error) throw error
}
