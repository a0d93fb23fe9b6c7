import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeadJob } from '#contract/studio/system.ts'
import { mayBeDiscarded } from '#domain/operations/may-be-discarded.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { SYSTEM_KEY } from './fetch-system.ts'
import { JobOrderLink } from './job-order-link.tsx'
import { retryJobs } from './retry-jobs.ts'
import { useTaskName } from './use-task-name.ts'

/** One job that failed for good, with its ways out. */
export function DeadJobRow({ job }: { job: DeadJob }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  const mayDecide = useMay('decide_jobs')
  const [asks, setAsks] = useState(false)
  const retry = useStudioChange(retryJobs, { stale: SYSTEM_KEY, doneText: t('retried') })
  const { id, task, orderId, attempts, error, failedAt } = job
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {taskName(task)}
          {orderId && <JobOrderLink orderId={orderId} />}
        </p>
        <p className="text-sm text-ink-soft">
          {t('dead.since', { at: momentOf(failedAt), count: attempts })}
        </p>
        {!mayBeDiscarded(task) && <p className="text-sm">{t('dead.staysDue')}</p>}
        {error && (
          <p className="mt-1 rounded-lg bg-sunken px-3 py-2 font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-line">
            {error}
          </p>
        )}
      </div>
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={retry.isBusy}
            onClick={() => void retry.run({ jobId: id })}
          >
            <RotateCcw aria-hidden />
            {t('dead.retry')}
          </Button>
          {mayBeDiscarded(task) && (
            <Button variant="danger" size="sm" onClick={() => setAsks(true)}>
              <Trash2 aria-hidden />
              {t('dead.discard')}
            </Button>
          )}
        </div>
      )}
      <DiscardDialog job={job} open={asks} onOpenChange={setAsks} />
    </li>
  )
}
