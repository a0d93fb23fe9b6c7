import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioStartFramingRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { PackingService } from '../actions/packing-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-start-framing`: the approved picture goes to print and frame. */
export function createStudioStartFramingFunction(door: StudioDoor, packing: PackingService) {
  return new Hono<HttpEnv>().post('/studio-start-framing', async (c) => {
    const caller = await requireMember(c, door, 'start_framing')
    const request = await readBody(c, studioStartFramingRequestSchema)
    return c.json<StudioActionResponse>(await packing.startFraming(caller, request))
  })
}
