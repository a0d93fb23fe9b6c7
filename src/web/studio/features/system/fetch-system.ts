import { queryOptions } from '@tanstack/react-query'
import { systemSchema } from '#contract/studio/system.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const SYSTEM_KEY = ['studio', 'system'] as const
const RENEW_MS = 15_000

/** How the shop is, asked for anew while somebody looks. */
export function systemQuery() {
  return queryOptions({
    queryKey: SYSTEM_KEY,
    queryFn: () => callStudio({ name: 'studio-system', body: {}, answer: systemSchema }),
    refetchInterval: RENEW_MS,
  })
}
