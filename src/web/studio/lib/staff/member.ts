import { createContext, use } from 'react'
import type { StudioSession } from '#contract/studio/member.ts'
import type { StaffAction } from '#domain/studio/staff.ts'

export const MemberContext = createContext<StudioSession | undefined>(undefined)

/** The member of the staff who is signed in. */
export function useMember(): StudioSession {
  const member = use(MemberContext)
  if (!member) throw new Error('useMember needs a member of the staff who is signed in')
  return member
}

/** Whether the member's role may take an action at all. */
export function useMay(action: StaffAction): boolean {
  return useMember().may.includes(action)
}
