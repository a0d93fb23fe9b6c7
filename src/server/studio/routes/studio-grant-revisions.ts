import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioGrantRevisionsRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ProofService } from '../actions/proof-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-grant-revisions`: more rounds of changes. */
export function createStudioGrantRevisionsFunction(door: StudioDoor, proofService: ProofService) {
  return new Hono<HttpEnv>().post('/studio-grant-revisions', async (c) => {
    const caller = await requireMember(c, door, 'grant_revisions')
    const request = await readBody(c, studioGrantRevisionsRequestSchema)
    return c.json<StudioActionResponse>(await proofService.grantRevisions(caller, request))
  })
}
