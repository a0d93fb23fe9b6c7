import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import type { LinkType } from '#web/lib/session/auth-return.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { EmailForm } from '../email-form.tsx'

type ExpiredLinkDialogProps = { type: LinkType; onClose: () => void }

/** Offers another link of the same kind in place of one that no longer works. */
export function ExpiredLinkDialog({ type, onClose }: ExpiredLinkDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const localized = useLocalizedPath()
  const { resendConfirmation, requestPasswordReset } = useSessionActions()
  const isAskedForByMail = type === 'signup' || type === 'recovery'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('expired.title')}
      description={t(`expired.${type}`)}
      closeLabel={t('common:close')}
    >
      {isAskedForByMail ? (
        <EmailForm
          submitLabel={t('expired.send')}
          send={type === 'signup' ? resendConfirmation : requestPasswordReset}
          sentText={(email) => t('expired.sent', { address: email })}
          backLabel={t('common:close')}
          onBack={onClose}
        />
      ) : (
        <LinkButton to={localized(paths.account())} onClick={onClose}>
          {t('expired.toAccount')}
        </LinkButton>
      )}
    </Dialog>
  )
}
