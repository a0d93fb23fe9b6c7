import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { DeadJobList } from './dead-job-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { systemQuery } from './fetch-system.ts'
import { MissingFileList } from './missing-file-list.tsx'
import { PartTiles } from './part-tiles.tsx'
import { QueueTable } from './queue-table.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { WorkerList } from './worker-list.tsx'

/** How the shop is, and what failed for good. */
export function SystemPage() {
  const { t } = useTranslation('studio-system')
  const { data: system, error, refetch } = useQuery(systemQuery())
  return (
    <StudioPage
      title={t('title')}
      aside={
        system && (
          <p className="text-sm text-ink-soft">
            {t('checkedAt', { at: momentOf(system.checkedAt) })}
          </p>
        )
      }
    >
      {!system && !error && <Loading />}
      {!system && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {system && (
        <div className="grid max-w-6xl gap-4">
          <PartTiles system={system} />
          {system.fileCheck && system.fileCheck.missing > 0 && (
            <MissingFileList check={system.fileCheck} />
          )}
          <DeadJobList system={system} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <QueueTable queue={system.queue} />
            <WorkerList workers={system.workers} />
            <ScheduleList system={system} />
            {system.decisions.length > 0 && <DecisionList decisions={system.decisions} />}
          </div>
        </div>
      )}
    </StudioPage>
  )
}
