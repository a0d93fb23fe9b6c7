import { queryOptions } from '@tanstack/react-query'
import { withdrawalLinkSchema } from '#contract/withdrawals/withdrawal.ts'
import { AppError } from '#domain/app-error.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'

/** What the mailed link shows. */
export function withdrawalLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['withdrawal-link', token],
    queryFn: async () => {
      const response = await callFunction('withdrawal-link', { token })
      return withdrawalLinkSchema.parse(await response.json())
    },
    retry: (failures, error) => failures < 1 && !isLinkGone(error),
  })
}

/** It was answered, is too old, or never was one. */
export function isLinkGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'withdrawal_link_gone'
}
