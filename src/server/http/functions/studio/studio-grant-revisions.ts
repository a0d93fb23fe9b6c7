import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioGrantRevisionsRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ProofDesk } from '#server/services/studio/proof-desk.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-grant-revisions`: more rounds of changes. */
export function createStudioGrantRevisionsFunction(door: StudioDoor, proofDesk: ProofDesk) {
  return new Hono<HttpEnv>().post('/studio-grant-revisions', async (c) => {
    const caller = await requireMember(c, door, 'grant_revisions')
    const request = await readBody(c, studioGrantRevisionsRequestSchema)
    return c.json<StudioActionResponse>(await proofDesk.grantRevisions(caller, request))
  })
}
