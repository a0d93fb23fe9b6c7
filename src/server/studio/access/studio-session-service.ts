import type { StudioSession } from '#contract/studio/member.ts'
import { mayDo, STAFF_ACTIONS, type StaffAction } from '#domain/studio/staff.ts'
import type { AppContext } from '#server/app-context.ts'
import { createStudioAccess, type StaffMember, type StudioCaller } from './studio-access.ts'

/** Who of the shop is signed in. */
export function createStudioSessionService(context: AppContext) {
  const studioAccess = createStudioAccess(context)
  return {
    /** Throws `forbidden` for everybody who is not of the shop, or not any more. */
    async show(caller: StudioCaller): Promise<StudioSession> {
      return sessionOf(await studioAccess.read(caller, async (_, member) => member))
    },
  }
}

export function sessionOf(member: StaffMember): StudioSession {
  const all = Object.keys(STAFF_ACTIONS) as StaffAction[]
  return { ...member, may: all.filter((action) => mayDo(member.role, action)) }
}
