import { Hono } from 'hono'
import type { StudioSession } from '#contract/studio/member.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { StudioSessionService } from '../access/studio-session-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-session`: who of the shop is signed in, and what they may do. */
export function createStudioSessionFunction(door: StudioDoor, sessions: StudioSessionService) {
  return new Hono<HttpEnv>().post('/studio-session', async (c) => {
    const caller = await requireMember(c, door, 'see_board')
    return c.json<StudioSession>(await sessions.show(caller))
  })
}
