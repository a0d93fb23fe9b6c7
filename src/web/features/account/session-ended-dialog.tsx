import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Over the page that somebody was on when the server ended their session: what they had entered
 * stays behind it. It goes by itself once they have signed in, here or in another tab.
 */
export function SessionEndedDialog({ email }: { email: string | undefined }) {
  const { t } = useTranslation(['account', 'common'])
  const { giveUpSession } = useSessionActions()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && giveUpSession()}
      title={t('ended.title')}
      description={t('ended.text')}
      closeLabel={t('common:close')}
      isBusy={isBusy}
    >
      <SignInForm isClosed email={email} onBusy={setBusy} />
      <Button variant="ghost" className="mt-3 w-full" disabled={isBusy} onClick={giveUpSession}>
        {t('ended.leave')}
      </Button>
    </Dialog>
  )
}
