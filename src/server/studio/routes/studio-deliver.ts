import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioDeliverRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ShippingService } from '../actions/shipping-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-deliver`: a parcel arrived, or all of them. */
export function createStudioDeliverFunction(door: StudioDoor, shipping: ShippingService) {
  return new Hono<HttpEnv>().post('/studio-deliver', async (c) => {
    const caller = await requireMember(c, door, 'deliver')
    const request = await readBody(c, studioDeliverRequestSchema)
    return c.json<StudioActionResponse>(await shipping.deliver(caller, request))
  })
}
