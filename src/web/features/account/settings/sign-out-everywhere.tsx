import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionActions } from '#web/lib/session-actions.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Ends all sessions of a person, that of this browser too, once they have agreed. */
export function SignOutEverywhere() {
  const { t } = useTranslation(['account-page', 'common'])
  const { signOut } = useSessionActions()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut('global')
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.endAllTitle')}
        description={t('sessions.endAllText')}
        confirmLabel={t('sessions.endAll')}
        cancelLabel={t('sessions.stay')}
        onConfirm={() => void leave()}
      />
    </>
  )
}
