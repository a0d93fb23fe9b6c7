import { Hono } from 'hono'
import type { SystemReport } from '#contract/studio/system.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { SystemService } from '../system/system-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-system`: how the shop is. */
export function createStudioSystemFunction(door: StudioDoor, system: SystemService) {
  return new Hono<HttpEnv>().post('/studio-system', async (c) => {
    const caller = await requireMember(c, door, 'see_system')
    return c.json<SystemReport>(await system.read(caller))
  })
}
