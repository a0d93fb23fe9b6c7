import { createContext } from 'react'
import { gapFor } from '#contract/answer-gaps.ts'
import type { ShownStatement } from './shown-statement.ts'

/** What the page answers to its own form where no script runs. */
export type WithdrawalAnswer =
  | { step: 'review'; statement: ShownStatement }
  | { step: 'received'; statement: ShownStatement; receivedAt: string }
  | { step: 'unmailed'; statement: ShownStatement; receivedAt: string }
  | { step: 'invalid' }
  | { step: 'later' }
  | { step: 'unavailable' }

const GAPS: ShownStatement = {
  name: gapFor('name'),
  email: gapFor('email'),
  order: gapFor('shownOrder'),
  reason: gapFor('shownReason'),
  fields: {
    name: gapFor('name'),
    email: gapFor('email'),
    orderReference: gapFor('orderReference'),
    reason: gapFor('reason'),
    requestId: gapFor('requestId'),
  },
}

/** Every answer, with gaps for what somebody typed. */
export const WITHDRAWAL_ANSWERS: readonly WithdrawalAnswer[] = [
  { step: 'review', statement: GAPS },
  { step: 'received', statement: GAPS, receivedAt: gapFor('receivedAt') },
  { step: 'unmailed', statement: GAPS, receivedAt: gapFor('receivedAt') },
  { step: 'invalid' },
  { step: 'later' },
  { step: 'unavailable' },
]

/** The answer that is prerendered; null on the page itself. */
export const WithdrawalAnswer = createContext<WithdrawalAnswer | null>(null)
