import { Hono } from 'hono'
import {
  type StudioRetouchDesk,
  studioRetouchDeskRequestSchema,
} from '#contract/studio/retouch-desk.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { RetouchDeskService } from '../desks/retouch-desk-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-retouch-desk`: what a picture is repaired with. */
export function createStudioRetouchDeskFunction(door: StudioDoor, retouchDesk: RetouchDeskService) {
  return new Hono<HttpEnv>().post('/studio-retouch-desk', async (c) => {
    const caller = await requireMember(c, door, 'mark_repairs')
    const { orderId } = await readBody(c, studioRetouchDeskRequestSchema)
    return c.json<StudioRetouchDesk>(await retouchDesk.show(caller, orderId))
  })
}
