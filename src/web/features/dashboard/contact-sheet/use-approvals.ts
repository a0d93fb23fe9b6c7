import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Refusal, refusalText } from '#web/lib/errors/errors.ts'
import { answerProof, type ProofApproval } from '#web/orders/proof/answer-proof.ts'
import { ordersQuery } from '../use-orders.ts'
import { sendApprovals } from './send-approvals.ts'

/** What became of the approvals that were sent last. */
export type Outcome = {
  approved: number
  refused: number
  /** Why the rest was not sent. */
  stop: string | undefined
}

type ApprovalsOf = {
  userId: string
  onRefused: (orderId: string) => void
}

/** Sends approvals, and keeps which were taken, and why others were not. */
export function useApprovals({ userId, onRefused }: ApprovalsOf) {
  const { t } = useTranslation('contact-sheet')
  const { t: tError } = useTranslation('errors')
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<Outcome>()

  const reasonOf = (refusal: Refusal) =>
    refusal.code === 'proof_replaced'
      ? t('photo.replaced')
      : refusalText(tError, refusal, t('photo.refused'))

  const approve = async (approvals: readonly ProofApproval[]) => {
    const counts = { approved: 0, refused: 0 }
    const goOn = () =>
      setProgress({ done: counts.approved + counts.refused, total: approvals.length })
    goOn()
    setOutcome(undefined)
    setRefusals({})
    const stop = await sendApprovals(approvals, {
      send: answerProof,
      onApproved: (orderId) => {
        counts.approved += 1
        setApproved((earlier) => new Set(earlier).add(orderId))
        goOn()
      },
      onRefused: (orderId, refusal) => {
        counts.refused += 1
        setRefusals((earlier) => ({ ...earlier, [orderId]: reasonOf(refusal) }))
        onRefused(orderId)
        goOn()
      },
    })
    // Before the photographs come back into reach: some are gone, others have changed.
    await client.invalidateQueries(ordersQuery(userId))
    setProgress(undefined)
    setOutcome({ ...counts, stop: stop && refusalText(tError, stop, t('bar.stopped')) })
  }

  return { approve, progress, approved, refusals, outcome }
}
