import { type JobRetry, type SystemReport, systemSchema } from '#contract/studio/system.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** Has one job that failed for good, or all of a task, tried again. */
export function retryJobs(request: JobRetry): Promise<SystemReport> {
  return callStudio({ name: 'studio-job-retry', body: request, answer: systemSchema })
}
