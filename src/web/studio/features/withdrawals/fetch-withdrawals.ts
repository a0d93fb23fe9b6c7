import { queryOptions } from '@tanstack/react-query'
import { studioWithdrawalsSchema } from '#contract/studio/withdrawals.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const WITHDRAWALS_KEY = ['studio', 'withdrawals'] as const

/** Those that wait, or those that were decided. */
export function withdrawalsQuery(isOpen: boolean) {
  return queryOptions({
    queryKey: [...WITHDRAWALS_KEY, isOpen],
    queryFn: () =>
      callStudio({ name: 'studio-withdrawals', body: { isOpen }, answer: studioWithdrawalsSchema }),
  })
}
