import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { type SignInLink, useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { isRefusedPassword } from '../refused-password.ts'
import { newPasswordSchema } from '../schemas.ts'
import { isExpiredLink, type LinkSteps } from './link-steps.ts'

type NewPasswordDialogProps = LinkSteps & { link: SignInLink & { type: 'recovery' } }

/** Follows the link of a forgotten password: its bearer sets a new one and is signed in. */
export function NewPasswordDialog({ link, onClose, onExpired }: NewPasswordDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { followLink, changePassword } = useSessionActions()
  /** The link works once, and the password may be refused after that. */
  const signedInAs = useRef<string>(undefined)
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(newPasswordSchema(t)),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      signedInAs.current ??= await followLink(link)
      await changePassword(password)
      toast.success(t('recovery.success', { address: signedInAs.current ?? '' }))
      onClose()
    } catch (error) {
      const { code } = await readRefusal(error)
      if (isExpiredLink(code)) return onExpired()
      const message = await errorText(error, t('toasts.recoveryError'))
      if (isRefusedPassword(code)) setError('password', { message }, { shouldFocus: true })
      else toast.error(message)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('recovery.title')}
      description={t('recovery.text')}
      closeLabel={t('common:close')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <NewPasswordField
          label={t('fields.newPassword')}
          hint={t('fields.passwordHint', { min: MIN_PASSWORD_LENGTH })}
          error={errors.password?.message}
          registration={register('password')}
        />
        <Button type="submit" size="lg" busy={isSubmitting}>
          {t('recovery.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
