import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { firstLookJobs } from '../first-looks/first-look-jobs.ts'
import type { FirstLookMaker } from '../first-looks/first-look-maker.ts'

const payloadSchema = z.object({ objectId: z.uuid() })

/** Makes the first look at a photo. One that brings the process down ends with the last try. */
export function createMakeFirstLook(maker: FirstLookMaker): Task {
  return async (payload, { abortSignal, job }) => {
    const { objectId } = payloadSchema.parse(payload)
    const signal = abortSignal ?? new AbortController().signal
    await maker.make(objectId, {
      jobId: job.id,
      turn: firstLookJobs.turnOf(job.priority),
      signal,
      isLast: job.attempts >= job.max_attempts,
    })
  }
}
