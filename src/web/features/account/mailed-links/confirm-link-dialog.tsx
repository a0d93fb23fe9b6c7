import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { type SignInLink, useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { isExpiredLink, type LinkSteps } from './link-steps.ts'

type ConfirmLinkDialogProps = LinkSteps & {
  link: SignInLink & { type: 'signup' | 'email_change' }
}

/** Confirms an address with one click, so that a program that opens links in mails confirms none. */
export function ConfirmLinkDialog({ link, onClose, onExpired }: ConfirmLinkDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { followLink } = useSessionActions()
  const [busy, setBusy] = useState(false)
  const [awaitsOther, setAwaitsOther] = useState(false)
  const isNew = link.type === 'signup'

  const confirm = async () => {
    setBusy(true)
    try {
      const email = await followLink(link)
      if (!email) return setAwaitsOther(true)
      toast.success(
        isNew
          ? t('toasts.confirmed', { address: email })
          : t('toasts.emailChanged', { address: email }),
      )
      onClose()
    } catch (error) {
      const { code } = await readRefusal(error)
      if (isExpiredLink(code)) return onExpired()
      toast.error(await errorText(error, t('toasts.confirmError')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={awaitsOther ? t('confirmLink.halfTitle') : t('confirmLink.title')}
      description={
        awaitsOther
          ? t('confirmLink.halfText')
          : isNew
            ? t('confirmLink.signUpText')
            : t('confirmLink.changeText')
      }
      closeLabel={t('common:close')}
    >
      {awaitsOther ? (
        <Button onClick={onClose}>{t('common:close')}</Button>
      ) : (
        <Button size="lg" className="w-full" busy={busy} onClick={confirm}>
          {!busy && <MailCheck aria-hidden />}
          {t('confirmLink.submit')}
        </Button>
      )}
    </Dialog>
  )
}
