import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioPackRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { PackingService } from '../actions/packing-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-pack`: adds a parcel, or takes one out again. */
export function createStudioPackFunction(door: StudioDoor, packing: PackingService) {
  return new Hono<HttpEnv>().post('/studio-pack', async (c) => {
    const caller = await requireMember(c, door, 'pack')
    const request = await readBody(c, studioPackRequestSchema)
    return c.json<StudioActionResponse>(await packing.pack(caller, request))
  })
}
