import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type ConfirmAddressProps = { email: string; onBack: () => void }

/** Tells a new customer to open the mailed link, and sends it again when asked. */
export function ConfirmAddress({ email, onBack }: ConfirmAddressProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { resendConfirmation } = useSessionActions()
  const [busy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    try {
      await resendConfirmation(email)
      toast.success(t('confirm.resent', { address: email }))
    } catch (error) {
      toast.error(await errorText(error, t('toasts.resendError')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div role="status" className="grid gap-4">
      <MailCheck className="size-10 text-accent" aria-hidden />
      <h2 className="text-xl">{t('confirm.title')}</h2>
      <p className="break-words">{t('confirm.text', { address: email })}</p>
      <p className="text-ink-soft">{t('confirm.spam')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={resend} busy={busy}>
          {t('confirm.resend')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </div>
  )
}
