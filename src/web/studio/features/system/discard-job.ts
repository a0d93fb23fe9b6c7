import { type JobDiscard, type SystemReport, systemSchema } from '#contract/studio/system.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** Takes a job that failed for good away, with the reason why nobody shall do it. */
export function discardJob(request: JobDiscard): Promise<SystemReport> {
  return callStudio({ name: 'studio-job-discard', body: request, answer: systemSchema })
}
