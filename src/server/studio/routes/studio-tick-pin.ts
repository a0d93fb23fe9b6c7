import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioTickPinRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { RetouchingService } from '../actions/retouching-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-tick-pin`: a wish of the customer is done, or is not after all. */
export function createStudioTickPinFunction(door: StudioDoor, retouching: RetouchingService) {
  return new Hono<HttpEnv>().post('/studio-tick-pin', async (c) => {
    const caller = await requireMember(c, door, 'tick_pin')
    const request = await readBody(c, studioTickPinRequestSchema)
    return c.json<StudioActionResponse>(await retouching.tickPin(caller, request))
  })
}
