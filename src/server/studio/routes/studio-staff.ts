import { Hono } from 'hono'
import type { StaffList } from '#contract/studio/member.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { TeamService } from '../people/team-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-staff`: who works here and who is to. */
export function createStudioStaffFunction(door: StudioDoor, team: TeamService) {
  return new Hono<HttpEnv>().post('/studio-staff', async (c) => {
    const caller = await requireMember(c, door, 'see_staff')
    return c.json<StaffList>(await team.list(caller))
  })
}
