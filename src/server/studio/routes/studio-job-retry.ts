import { Hono } from 'hono'
import { jobRetryRequestSchema, type SystemReport } from '#contract/studio/system.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { SystemService } from '../system/system-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-job-retry`: has one job that failed for good, or all of a task, tried again. */
export function createStudioJobRetryFunction(door: StudioDoor, system: SystemService) {
  return new Hono<HttpEnv>().post('/studio-job-retry', async (c) => {
    const caller = await requireMember(c, door, 'decide_jobs')
    await system.retry(caller, await readBody(c, jobRetryRequestSchema))
    return c.json<SystemReport>(await system.read(caller))
  })
}
