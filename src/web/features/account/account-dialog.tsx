import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

type AccountDialogProps = {
  onClose: () => void
  onSuccess?: (() => void) | undefined
}

/** The account form in a window; it closes by itself once the person is signed in. */
export function AccountDialog({ onClose, onSuccess }: AccountDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('intro')}
      closeLabel={t('common:close')}
      isBusy={isBusy}
    >
      <SignInForm
        onBusy={setBusy}
        onSuccess={() => {
          onClose()
          onSuccess?.()
        }}
      />
    </Dialog>
  )
}
