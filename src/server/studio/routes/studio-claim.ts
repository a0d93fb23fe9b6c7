import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioClaimRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ClaimService } from '../actions/claim-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-claim`: takes an order, or gives it back. */
export function createStudioClaimFunction(door: StudioDoor, claims: ClaimService) {
  return new Hono<HttpEnv>().post('/studio-claim', async (c) => {
    const caller = await requireMember(c, door, 'claim')
    const request = await readBody(c, studioClaimRequestSchema)
    return c.json<StudioActionResponse>(await claims.change(caller, request))
  })
}
