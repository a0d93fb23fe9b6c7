import { useTranslation } from 'react-i18next'
import type { SystemWorker } from '#contract/studio/system.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { NoColourModel } from '#web/studio/ui/no-colour-model.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { lacksColourModel } from './colour-model.ts'
import { JobOrderLink } from './job-order-link.tsx'
import { useTaskName } from './use-task-name.ts'

/** Who takes jobs, with which versions, and what they are at. */
export function WorkerList({ workers }: { workers: SystemWorker[] }) {
  const { t } = useTranslation('studio-system')
  return (
    <Panel title={t('workers.title')}>
      {workers.length === 0 && <p className="text-ink-soft">{t('workers.none')}</p>}
      <ul className="grid divide-y divide-line">
        {workers.map((worker) => (
          <WorkerRow key={worker.id} worker={worker} />
        ))}
      </ul>
      {lacksColourModel(workers) && <NoColourModel />}
    </Panel>
  )
}

function WorkerRow({ worker }: { worker: SystemWorker }) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  const { kind, lane, isAlive, startedAt, seenAt, version, engine, models, jobs } = worker
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        {t(lane === null ? `workers.${kind}` : `lanes.${lane}`)}
        <Badge tone={isAlive ? 'success' : 'danger'}>
          {t(isAlive ? 'workers.alive' : 'workers.gone')}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {isAlive
          ? t('workers.since', { at: momentOf(startedAt), version, engine })
          : t('workers.seen', { at: momentOf(seenAt) })}
      </p>
      {models.length > 0 && (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {t('workers.models', {
            models: models.map((model) => `${model.name} ${model.version}`).join(', '),
          })}
        </p>
      )}
      {jobs.map(({ task, since, orderId }) => (
        <p key={task + since} className="flex flex-wrap items-center gap-x-3 text-sm">
          {t('workers.at', { task: taskName(task) })}
          {orderId && <JobOrderLink orderId={orderId} />}
        </p>
      ))}
      {isAlive && jobs.length === 0 && <p className="text-sm">{t('workers.idle')}</p>}
    </li>
  )
}
