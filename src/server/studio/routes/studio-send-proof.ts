import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioSendProofRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ProofService } from '../actions/proof-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-send-proof`: shows a version to the customer. */
export function createStudioSendProofFunction(door: StudioDoor, proofService: ProofService) {
  return new Hono<HttpEnv>().post('/studio-send-proof', async (c) => {
    const caller = await requireMember(c, door, 'send_proof')
    const request = await readBody(c, studioSendProofRequestSchema)
    return c.json<StudioActionResponse>(await proofService.send(caller, request))
  })
}
