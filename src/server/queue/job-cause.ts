import { z } from 'zod'
import { workContext } from '#server/telemetry/work-context.ts'

const KEY = '_cause'

const causeSchema = z.object({
  requestId: z.string().optional(),
  traceparent: z.string().optional(),
})
/** The request that wanted a job, directly or through other jobs, and the span that continues in it. */
export type JobCause = z.infer<typeof causeSchema>

/** A payload that also says which work caused the job; handlers do not see it. */
export function withCause<Payload extends object>(payload: Payload): Payload {
  const work = workContext.current()
  const cause: JobCause = {
    ...(work?.requestId !== undefined && { requestId: work.requestId }),
    ...(work?.span?.traceparent !== undefined && { traceparent: work.span.traceparent }),
  }
  return Object.keys(cause).length === 0 ? payload : { ...payload, [KEY]: cause }
}

/** What caused a job. Jobs that the clock or the database adds have no cause. */
export function causeOf(payload: unknown): JobCause {
  const parsed = z.object({ [KEY]: causeSchema }).safeParse(payload)
  return parsed.success ? parsed.data[KEY] : {}
}
