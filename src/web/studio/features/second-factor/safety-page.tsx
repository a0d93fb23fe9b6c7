import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { AppsPanel } from './apps-panel.tsx'
import { factorsQuery } from './calls/list-factors.ts'
import { CodesPanel } from './codes-panel.tsx'

/** What protects the sign-in of the member; `children` are what they change besides. */
export function SafetyPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('studio-safety')
  const { data: factors, error, refetch } = useQuery(factorsQuery())
  return (
    <StudioPage title={t('title')}>
      {!factors && !error && <Loading />}
      {!factors && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {factors && (
        <div className="grid max-w-3xl gap-4">
          <AppsPanel {...factors} />
          {factors.apps.length > 0 && <CodesPanel codesLeft={factors.codesLeft} />}
          {children}
        </div>
      )}
    </StudioPage>
  )
}
