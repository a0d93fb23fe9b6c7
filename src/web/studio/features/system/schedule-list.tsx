import { useTranslation } from 'react-i18next'
import type { SystemReport } from '#contract/studio/system.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { Facts } from '#web/studio/ui/facts.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { useTaskName } from './use-task-name.ts'

/** When what the clock starts last came to its end. */
export function ScheduleList({ system: { schedule, retention } }: { system: SystemReport }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  return (
    <Panel title={t('schedule.title')}>
      {schedule.length === 0 && <p className="text-ink-soft">{t('schedule.none')}</p>}
      <Facts
        facts={[
          ...schedule.map(
            ({ task, succeededAt }) => [taskName(task), momentOf(succeededAt)] as const,
          ),
          [
            t('schedule.retention'),
            retention &&
              t(retention.isGood ? 'schedule.isGood' : 'schedule.isNotGood', {
                at: momentOf(retention.checkedAt),
              }),
          ],
        ]}
      />
    </Panel>
  )
}
