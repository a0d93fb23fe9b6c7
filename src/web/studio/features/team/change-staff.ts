import type { z } from 'zod'
import {
  type StaffList,
  type staffChangeRequestSchema,
  staffListSchema,
} from '#contract/studio/member.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export type StaffChange = z.infer<typeof staffChangeRequestSchema>

/** Role or access of a member, or the end of an invitation; answers the team as it is then. */
export function changeStaff(change: StaffChange): Promise<StaffList> {
  return callStudio({ name: 'studio-staff-change', body: change, answer: staffListSchema })
}
