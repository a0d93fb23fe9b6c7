import { Hono } from 'hono'
import { type StudioSession, studioJoinRequestSchema } from '#contract/studio/member.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { sourceOf } from '#server/http/source-of.ts'
import { createJoinService } from '../people/join-service.ts'

/** `POST /studio-join`: takes an invitation. */
export function createStudioJoinFunction(context: AppContext, readCaller: ReadCaller) {
  const joins = createJoinService(context)
  return new Hono<HttpEnv>().post('/studio-join', async (c) => {
    const { userId, sessionId } = await requireSignedIn(c, readCaller)
    const { token } = await readBody(c, studioJoinRequestSchema)
    return c.json<StudioSession>(await joins.join({ userId, sessionId }, token, sourceOf(c)))
  })
}
