import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { Dashboard } from '#web/features/dashboard/dashboard.tsx'
import { clearDraft } from '#web/features/order-wizard/wizard-draft.ts'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type SessionState, useSession } from '#web/lib/session.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The orders of the person who is signed in; everybody else is led to the upload page. */
export function Component() {
  const { t } = useTranslation(['dashboard', 'common'])
  const session = useSession()
  const localized = useLocalizedPath()
  if (session.state === 'loading') return <Spinner label={t('common:loading')} />
  if (session.state === 'signed-out') return <Navigate to={localized(paths.upload())} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <PageHead title={t('common:pageTitle', { title: t('pageTitle') })} />
      <DashboardOf {...session} key={session.user.id} />
    </QueryClientProvider>
  )
}

/** An order that is paid leaves no draft behind in the wizard. */
function DashboardOf({ user, profile }: Extract<SessionState, { state: 'signed-in' }>) {
  const forgetDraft = useCallback(() => clearDraft(user.id), [user.id])
  return (
    <Dashboard
      userId={user.id}
      name={profile?.full_name || user.email || ''}
      onPaid={forgetDraft}
    />
  )
}
