import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

export function Shell() {
  const { t } = useTranslation()
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          <Outlet />
        </Suspense>
      </main>
      <Toaster label={t('notifications')} closeLabel={t('close')} />
      <ScrollRestoration />
    </>
  )
}
