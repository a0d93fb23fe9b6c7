import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioShipRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ShippingService } from '../actions/shipping-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-ship`: every packed parcel has left. */
export function createStudioShipFunction(door: StudioDoor, shipping: ShippingService) {
  return new Hono<HttpEnv>().post('/studio-ship', async (c) => {
    const caller = await requireMember(c, door, 'ship')
    const request = await readBody(c, studioShipRequestSchema)
    return c.json<StudioActionResponse>(await shipping.ship(caller, request))
  })
}
