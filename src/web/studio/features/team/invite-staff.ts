import type { z } from 'zod'
import {
  type StaffList,
  type staffInviteRequestSchema,
  staffListSchema,
} from '#contract/studio/member.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export type StaffInvitation = z.infer<typeof staffInviteRequestSchema>

/** Mails an invitation; to the same address again, it renews the one before. */
export function inviteStaff(invitation: StaffInvitation): Promise<StaffList> {
  return callStudio({ name: 'studio-staff-invite', body: invitation, answer: staffListSchema })
}
