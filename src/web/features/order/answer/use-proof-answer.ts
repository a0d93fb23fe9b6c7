import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { answerProof, type ProofAnswer } from '#web/orders/proof/answer-proof.ts'
import { orderQuery } from '#web/orders/use-order.ts'

/** Why an answer was not taken: each has its own way on. */
export type AnswerRefusal = {
  reason: 'replaced' | 'changed' | 'noRoundsLeft' | 'other'
  text: string
}

const REASONS = [
  { code: 'proof_replaced', reason: 'replaced' },
  // Another part is printed than this page shows.
  { code: 'order_changed', reason: 'changed' },
  { code: 'no_revisions_left', reason: 'noRoundsLeft' },
] as const

function thanksFor(answer: ProofAnswer) {
  if (answer.action === 'request-changes') return 'answer.changesSent'
  return answer.asksForFiles ? 'files.approved' : 'answer.approved'
}

/** Sends the customer's answer to a proof, and keeps why it was not taken. */
export function useProofAnswer(orderId: string, onTaken: () => void) {
  const { t } = useTranslation('order-page')
  const { t: tError } = useTranslation('errors')
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<AnswerRefusal>()
  const askAnew = () =>
    Promise.all([
      client.invalidateQueries(orderQuery(orderId)),
      client.invalidateQueries(orderDetailsQuery(orderId)),
    ])

  const { mutate, isPending } = useMutation({
    mutationFn: answerProof,
    onMutate: () => setRefusal(undefined),
    onSuccess: async (_done, answer) => {
      onTaken()
      toast.success(t(thanksFor(answer)))
      await askAnew()
    },
    onError: async (error) => {
      console.error('An answer to a proof was not taken', error)
      setRefusal(await refusalOf(error))
    },
  })

  const refusalOf = async (error: unknown): Promise<AnswerRefusal> => {
    const refusal = await readRefusal(error)
    return {
      reason: REASONS.find(({ code }) => code === refusal.code)?.reason ?? 'other',
      text: refusalText(tError, refusal, t('answer.failed')),
    }
  }

  return { answer: (answer: ProofAnswer) => mutate(answer), isSending: isPending, refusal, askAnew }
}
