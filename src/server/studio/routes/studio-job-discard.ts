import { Hono } from 'hono'
import { jobDiscardRequestSchema, type SystemReport } from '#contract/studio/system.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { SystemService } from '../system/system-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-job-discard`: a job that failed for good is never tried again. */
export function createStudioJobDiscardFunction(door: StudioDoor, system: SystemService) {
  return new Hono<HttpEnv>().post('/studio-job-discard', async (c) => {
    const caller = await requireMember(c, door, 'decide_jobs')
    await system.discard(caller, await readBody(c, jobDiscardRequestSchema))
    return c.json<SystemReport>(await system.read(caller))
  })
}
