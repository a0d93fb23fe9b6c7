import { Hono } from 'hono'
import { type StaffList, staffChangeRequestSchema } from '#contract/studio/member.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import type { TeamService } from '../people/team-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-staff-change`: changes a member's role or access, or ends an invitation. */
export function createStudioStaffChangeFunction(door: StudioDoor, team: TeamService) {
  return new Hono<HttpEnv>().post('/studio-staff-change', async (c) => {
    const caller = await requireMember(c, door, 'manage_staff')
    const change = await readBody(c, staffChangeRequestSchema)
    await team.change(caller, change, sourceOf(c))
    return c.json<StaffList>(await team.list(caller))
  })
}
