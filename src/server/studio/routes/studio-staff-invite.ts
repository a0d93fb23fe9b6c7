import { Hono } from 'hono'
import { type StaffList, staffInviteRequestSchema } from '#contract/studio/member.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import type { TeamService } from '../people/team-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-staff-invite`: mails somebody a link that makes them a member. */
export function createStudioStaffInviteFunction(door: StudioDoor, team: TeamService) {
  return new Hono<HttpEnv>().post('/studio-staff-invite', async (c) => {
    const caller = await requireMember(c, door, 'manage_staff')
    const wish = await readBody(c, staffInviteRequestSchema)
    await team.invite(caller, wish, sourceOf(c))
    return c.json<StaffList>(await team.list(caller))
  })
}
