import type { JobDiscard, JobRetry, SystemReport } from '#contract/studio/system.ts'
import { AppError } from '#domain/app-error.ts'
import { mayBeDiscarded } from '#domain/operations/may-be-discarded.ts'
import type { AppContext } from '#server/app-context.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { deadJobs } from '#server/queue/dead-jobs.ts'
import { jobDecisions } from '#server/queue/job-decisions.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { createSystemReport } from './system-report.ts'

/** How the shop is, for those who lead it, and what becomes of jobs that failed for good. */
export function createSystemService(context: AppContext) {
  const { clock } = context
  const readSystem = createSystemReport(context)
  const mails = createMailService(context)
  const studioAccess = createStudioAccess(context)

  return {
    async read(caller: StudioCaller): Promise<SystemReport> {
      await studioAccess.change(caller, async (_, member) => {
        requireRight(member, 'see_system')
      })
      return await readSystem()
    },

    /** Has them tried again from the first attempt on; each job bears being done twice. */
    async retry(caller: StudioCaller, request: JobRetry): Promise<void> {
      await decide(caller, { request, decision: 'retried', reason: null })
    },

    /** Refused where the shop does the work all the same; a mail that was to leave is given up. */
    async discard(caller: StudioCaller, { jobId, reason }: JobDiscard): Promise<void> {
      await decide(caller, { request: { jobId }, decision: 'discarded', reason })
    },
  }

  async function decide(
    caller: StudioCaller,
    made: { request: JobRetry; decision: 'retried' | 'discarded'; reason: string | null },
  ): Promise<void> {
    const { request, decision, reason } = made
    await studioAccess.change(caller, async (trx, member) => {
      requireRight(member, 'decide_jobs')
      const jobs = await deadJobs.lock(trx, request)
      // Somebody else was faster.
      if (jobs.length === 0) throw new AppError('not_found')
      if (decision === 'discarded' && !jobs.every(({ task }) => mayBeDiscarded(task))) {
        throw new AppError('forbidden')
      }
      await jobDecisions.note(trx, {
        jobs,
        decision,
        reason,
        staff: member.id,
        decided_at: clock(),
      })
      const ids = jobs.map((job) => job.id)
      if (decision === 'retried') return await deadJobs.retry(trx, ids)
      await deadJobs.discard(trx, ids)
      for (const { mail_id } of jobs) {
        if (mail_id !== null) await mails.abandon(trx, mail_id, reason ?? '')
      }
    })
  }
}
