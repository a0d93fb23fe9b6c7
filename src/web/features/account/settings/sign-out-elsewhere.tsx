import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { endOtherSessions } from '#web/lib/session/end-other-sessions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useRefreshSessions } from './use-sessions.ts'

/** Ends every session of a person but the one of this browser. */
export function SignOutElsewhere({ userId }: { userId: string }) {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const { mutate: end, isPending } = useMutation({
    mutationFn: async () => endOtherSessions(await loadBackend()),
    onSuccess: () => toast.success(t('sessions.othersEnded')),
    onError: async (error) => toast.error(await errorText(error, t('sessions.endFailed'))),
    onSettled: useRefreshSessions(userId),
  })
  return (
    <Button variant="secondary" busy={isPending} onClick={() => end()}>
      {t('sessions.endOthers')}
    </Button>
  )
}
