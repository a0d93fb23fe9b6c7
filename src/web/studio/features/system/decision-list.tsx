import { useTranslation } from 'react-i18next'
import type { SystemReport } from '#contract/studio/system.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { JobOrderLink } from './job-order-link.tsx'
import { useTaskName } from './use-task-name.ts'

/** Who decided what about jobs that had failed for good. */
export function DecisionList({ decisions }: { decisions: SystemReport['decisions'] }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  return (
    <Panel title={t('decisions.title')}>
      <ul className="grid divide-y divide-line">
        {decisions.map(({ at, decision, task, orderId, by, reason }) => (
          <li key={at + task + orderId} className="grid gap-0.5 py-2.5">
            <p className="flex flex-wrap items-center gap-x-3">
              {t(`decisions.${decision}`, { task: taskName(task) })}
              {orderId && <JobOrderLink orderId={orderId} />}
            </p>
            {reason && (
              <p className="[overflow-wrap:anywhere]">{t('decisions.reason', { reason })}</p>
            )}
            <p className="text-sm text-ink-soft">
              {by ? t('decisions.by', { name: by, at: momentOf(at) }) : momentOf(at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
