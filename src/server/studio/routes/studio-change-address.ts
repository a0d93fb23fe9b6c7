import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioChangeAddressRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { AddressService } from '../actions/address-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-change-address`: where the order is sent. */
export function createStudioChangeAddressFunction(door: StudioDoor, addresses: AddressService) {
  return new Hono<HttpEnv>().post('/studio-change-address', async (c) => {
    const caller = await requireMember(c, door, 'change_address')
    const request = await readBody(c, studioChangeAddressRequestSchema)
    return c.json<StudioActionResponse>(await addresses.change(caller, request))
  })
}
