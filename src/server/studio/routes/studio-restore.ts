import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioRestoreRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { MAX_DRAWING_BYTES, readBody } from '#server/http/read-json.ts'
import type { RetouchingService } from '../actions/retouching-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-restore`: another run of the engine. */
export function createStudioRestoreFunction(door: StudioDoor, retouching: RetouchingService) {
  return new Hono<HttpEnv>().post('/studio-restore', async (c) => {
    const caller = await requireMember(c, door, 'run_engine')
    const request = await readBody(c, studioRestoreRequestSchema, 2 * MAX_DRAWING_BYTES)
    return c.json<StudioActionResponse>(await retouching.restore(caller, request))
  })
}
