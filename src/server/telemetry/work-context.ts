import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracing.ts'

/** What a request or a job is about, for its log lines, its spans and the jobs that it causes. */
export type Work = {
  /** The request; for a job the one that caused it, however many jobs lie between. */
  requestId?: string
  jobId?: string
  task?: string
  /** Becomes known while the work goes on. */
  orderId?: string
  span?: Span
}

const storage = new AsyncLocalStorage<Work>()

/**
 * The work that the calling code is part of. It is found by the runtime, not handed on, so that a
 * line written deep inside a service still names its request.
 */
export const workContext = {
  run<T>(work: Work, inside: () => T): T {
    return storage.run(work, inside)
  },

  current(): Work | undefined {
    return storage.getStore()
  },
}
export type WorkContext = typeof workContext

/** Says which order the work under way is about. */
export function noteOrder(orderId: string): void {
  const work = storage.getStore()
  if (work !== undefined) work.orderId = orderId
}

/** The ids that a log line of this work carries. */
export function idsOf({ requestId, jobId, task, orderId, span }: Work): Record<string, string> {
  return {
    ...(requestId !== undefined && { requestId }),
    ...(jobId !== undefined && { jobId }),
    ...(task !== undefined && { task }),
    ...(orderId !== undefined && { orderId }),
    ...(span?.traceId !== undefined && { traceId: span.traceId }),
  }
}
