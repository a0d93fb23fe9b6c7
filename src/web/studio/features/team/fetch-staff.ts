import { queryOptions } from '@tanstack/react-query'
import { staffListSchema } from '#contract/studio/member.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const STAFF_KEY = ['studio', 'staff'] as const

/** The shop's people, and who has been invited to be one. */
export function staffQuery() {
  return queryOptions({
    queryKey: STAFF_KEY,
    queryFn: () => callStudio({ name: 'studio-staff', body: {}, answer: staffListSchema }),
  })
}
