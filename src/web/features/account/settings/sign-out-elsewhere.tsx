import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { endOtherSessions } from './end-other-sessions.ts'
import { useRefreshSessions } from './use-sessions.ts'

/** Ends every session of a person but the one of this browser. */
export function SignOutElsewhere({ userId }: { userId: string }) {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const { mutate: end, isPending } = useMutation({
    mutationFn: endOtherSessions,
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
