import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioHoldRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { HoldService } from '../actions/hold-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-hold`: lays an order aside, or goes on with it. */
export function createStudioHoldFunction(door: StudioDoor, holds: HoldService) {
  return new Hono<HttpEnv>().post('/studio-hold', async (c) => {
    const caller = await requireMember(c, door, 'hold')
    const request = await readBody(c, studioHoldRequestSchema)
    return c.json<StudioActionResponse>(await holds.change(caller, request))
  })
}
