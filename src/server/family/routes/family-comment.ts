import { Hono } from 'hono'
import {
  type FamilyCommentResponse,
  familyCommentRequestSchema,
} from '#contract/proofs/family-link.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createFamilyProofService } from '../family-proof-service.ts'

/** `POST /family-comment`: what somebody with a family link says about a proof. */
export function createFamilyCommentFunction(context: AppContext, readCaller: ReadCaller) {
  const familyProofs = createFamilyProofService(context)
  return new Hono<HttpEnv>().post('/family-comment', async (c) => {
    await requireApiKey(c, readCaller)
    requireJsonType(c)
    const comment = await readBody(c, familyCommentRequestSchema)
    const visitor = { clientAddress: c.get('clientAddress') }
    return c.json<FamilyCommentResponse>(await familyProofs.comment(visitor, comment))
  })
}
