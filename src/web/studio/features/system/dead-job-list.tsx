import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SystemReport } from '#contract/studio/system.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DeadJobRow } from './dead-job-row.tsx'
import { SYSTEM_KEY } from './fetch-system.ts'
import { retryJobs } from './retry-jobs.ts'
import { useTaskName } from './use-task-name.ts'

/** What nobody tries any more until somebody here decides. */
export function DeadJobList({ system: { deadJobs, queue } }: { system: SystemReport }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  const retry = useStudioChange(retryJobs, { stale: SYSTEM_KEY, doneText: t('retried') })
  const several = queue.filter(({ dead }) => dead > 1)
  const left = queue.reduce((sum, { dead }) => sum + dead, 0) - deadJobs.length
  return (
    <Panel title={t('dead.title')}>
      {deadJobs.length === 0 && <p className="text-ink-soft">{t('dead.none')}</p>}
      {several.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {several.map(({ task, dead }) => (
            <Button
              key={task}
              variant="secondary"
              size="sm"
              busy={retry.isBusy}
              onClick={() => void retry.run({ task })}
            >
              <RotateCcw aria-hidden />
              {t('dead.retryAll', { count: dead, task: taskName(task) })}
            </Button>
          ))}
        </div>
      )}
      {deadJobs.length > 0 && (
        <ul className="grid divide-y divide-line">
          {deadJobs.map((job) => (
            <DeadJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {left > 0 && <p className="text-sm text-ink-soft">{t('dead.more', { count: left })}</p>}
    </Panel>
  )
}
