import { Hono } from 'hono'
import { type FamilyProof, familyProofRequestSchema } from '#contract/proofs/family-link.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createFamilyProofService } from '../family-proof-service.ts'

/** `POST /family-proof`: what a family link shows. The token alone is the right. */
export function createFamilyProofFunction(context: AppContext, readCaller: ReadCaller) {
  const familyProofs = createFamilyProofService(context)
  return new Hono<HttpEnv>().post('/family-proof', async (c) => {
    await requireApiKey(c, readCaller)
    requireJsonType(c)
    const { token } = await readBody(c, familyProofRequestSchema)
    const shown = await familyProofs.show({ clientAddress: c.get('clientAddress'), token })
    c.header('Cache-Control', 'no-store')
    return c.json<FamilyProof>(shown)
  })
}
