import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { sessionQuery } from '../lib/staff/fetch-session.ts'
import { MemberContext } from '../lib/staff/member.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { EntrancePage } from './entrance-page.tsx'

type MemberGateProps = { userId: string; email: string; children: ReactNode }

/** Shows the studio to members of the staff, and tells others that they are none. */
export function MemberGate({ userId, email, children }: MemberGateProps) {
  const { t } = useTranslation('studio-shell')
  const { signOut } = useSessionActions()
  const { data: member, error, refetch } = useQuery(sessionQuery(userId))
  if (member) return <MemberContext value={member}>{children}</MemberContext>
  if (member === null) {
    return (
      <EntrancePage title={t('notStaff.title')} text={t('notStaff.text', { email })}>
        <Button onClick={() => void signOut()}>{t('notStaff.signOut')}</Button>
      </EntrancePage>
    )
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Loading className="min-h-dvh" />
}
