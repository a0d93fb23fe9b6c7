import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useSession } from '#web/lib/session.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useArrival } from './use-arrival.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

export function Shell() {
  const { t } = useTranslation()
  const session = useSession()
  useArrival()
  return (
    <>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary>
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {session.state !== 'signed-out' && (
        <Suspense>
          <Toaster label={t('notifications')} closeLabel={t('close')} />
        </Suspense>
      )}
    </>
  )
}
