import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useRefusalWords } from '../lib/backend/refusal-words.ts'
import { sessionQuery } from '../lib/staff/fetch-session.ts'
import { joinStaff } from '../lib/staff/join-staff.ts'
import { Loading } from '../ui/loading.tsx'
import { EntrancePage } from './entrance-page.tsx'

type JoinPageProps = { userId: string; token: string; onDone: () => void }

/** Takes the invitation that a person followed, once they are signed in. */
export function JoinPage({ userId, token, onDone }: JoinPageProps) {
  const { t } = useTranslation('studio-shell')
  const words = useRefusalWords()
  const { signOut } = useSessionActions()
  const client = useQueryClient()
  const { data: member, error } = useQuery({
    queryKey: ['studio', 'join', userId, token],
    queryFn: () => joinStaff(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  useEffect(() => {
    if (!member) return
    client.setQueryData(sessionQuery(userId).queryKey, member)
    onDone()
  }, [client, member, onDone, userId])

  if (!error) return <Loading className="min-h-dvh" />
  return (
    <EntrancePage title={t('joinFailed.title')} text={words(error)}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{t('joinFailed.goOn')}</Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('joinFailed.otherAccount')}
        </Button>
      </div>
    </EntrancePage>
  )
}
