import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clearPaidCopies } from '#web/features/copies/copies-draft.ts'
import { Dashboard } from '#web/features/dashboard/dashboard.tsx'
import { clearDraft } from '#web/features/order-wizard/wizard-draft.ts'
import { clearPaidPackage } from '#web/features/package/package-draft.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { SessionState } from '#web/lib/session/session-state.ts'
import { AwaitedPage } from '../awaited-page.tsx'

/** The orders of the person who is signed in; everybody else is led to the upload page. */
export function Component() {
  const { t } = useTranslation('dashboard')
  const session = useSession()
  const localized = useLocalizedPath()
  const uploadPath = localized(paths.upload())
  useEffect(() => {
    if (session.state === 'signed-out') navigate(uploadPath, { replace: true })
  }, [session.state, uploadPath])

  if (session.state !== 'signed-in') return <AwaitedPage title={t('meta.title')} />
  return (
    <QueryClientProvider client={queryClient}>
      <DashboardOf {...session} key={session.user.id} />
    </QueryClientProvider>
  )
}

/**
 * An order that is paid leaves no draft behind in the wizard, nor in the package it belongs to; copies of
 * a picture leave both as they are.
 */
function DashboardOf({ user, profile }: Extract<SessionState, { state: 'signed-in' }>) {
  const forgetDrafts = useCallback(
    (orderId: string | undefined) => {
      if (clearPaidCopies(user.id, orderId)) return
      clearDraft(user.id)
      clearPaidPackage(user.id, orderId)
    },
    [user.id],
  )
  return (
    <Dashboard
      userId={user.id}
      name={profile?.full_name || user.email || ''}
      onPaid={forgetDrafts}
    />
  )
}
