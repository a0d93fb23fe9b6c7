import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** Ends all sessions of a person, that of this browser too, once they have agreed. */
export function SignOutEverywhere() {
  const { t } = useTranslation(['account-page', 'common'])
  const errorText = useErrorText()
  const { signOutEverywhere } = useSessionActions()
  const [asking, setAsking] = useState(false)
  const { mutate: leave, isPending } = useMutation({
    mutationFn: signOutEverywhere,
    onError: async (error) => toast.error(await errorText(error, t('sessions.endFailed'))),
  })
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.endAllTitle')}
        description={t('sessions.endAllText')}
        confirmLabel={t('sessions.endAll')}
        cancelLabel={t('sessions.stay')}
        onConfirm={() => leave()}
      />
    </>
  )
}
