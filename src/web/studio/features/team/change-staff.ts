import { z } from 'zod'
import type { staffChangeRequestSchema } from '#contract/studio/member.ts'
import { callStudio } from '#web/studio/lib/call-studio.ts'

export type StaffChange = z.infer<typeof staffChangeRequestSchema>

/** Role or access of a member, or the end of an invitation. */
export function changeStaff(change: StaffChange): Promise<object> {
  return callStudio({ name: 'studio-staff-change', body: change, answer: z.object({}) })
}
