import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { SessionItem } from './session-item.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useSessions } from './use-sessions.ts'

/** Where a person is signed in, and how to end that. */
export function SessionsCard({ userId }: { userId: string }) {
  const { t } = useTranslation('account-page')
  const { data: sessions, error, isFetching, refetch } = useSessions(userId)
  const hasOthers = sessions?.some(({ current }) => !current) ?? false
  return (
    <SettingsCard title={t('sessions.title')} text={t('sessions.text')}>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} userId={userId} />
          ))}
        </ul>
      ) : error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('sessions.loadFailed')}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {t('sessions.retry')}
          </Button>
        </div>
      ) : (
        <Spinner label={t('sessions.loading')} className="py-6!" />
      )}
      <div className="flex flex-wrap gap-3">
        {hasOthers && <SignOutElsewhere userId={userId} />}
        <SignOutEverywhere />
      </div>
    </SettingsCard>
  )
}
