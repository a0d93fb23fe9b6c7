import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { useErrorText } from '#web/lib/errors.ts'
import { useSessionActions } from '#web/lib/session-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { newPasswordSchema } from './schemas.ts'

/** Follows the link of a forgotten password: its bearer is signed in and sets a new one. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { changePassword } = useSessionActions()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordSchema(t)),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      await changePassword(password)
      toast.success(t('recovery.success'))
      onClose()
    } catch (error) {
      toast.error(await errorText(error, t('toasts.recoveryError')))
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
