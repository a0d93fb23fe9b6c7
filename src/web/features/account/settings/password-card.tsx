import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { isRefusedPassword } from '../refused-password.ts'
import { changePasswordSchema } from '../schemas.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { goesWithout, type SecondFactor } from './second-factor.ts'
import { SettingsCard } from './settings-card.tsx'
import { useRefreshSessions } from './use-sessions.ts'

const EMPTY = { currentPassword: '', password: '' }

type PasswordCardProps = { userId: string; email: string; withSecondFactor?: SecondFactor }

export function PasswordCard({ userId, email, withSecondFactor = goesWithout }: PasswordCardProps) {
  const { t } = useTranslation(['account-page', 'account'])
  const { t: words } = useTranslation('account')
  const errorText = useErrorText()
  const { confirmPassword, changePassword } = useSessionActions()
  const refreshSessions = useRefreshSessions(userId)
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(changePasswordSchema(words)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await confirmPassword({ email, password: currentPassword })
      await withSecondFactor(() => changePassword(password))
      reset(EMPTY)
      toast.success(t('password.saved'))
    } catch (error) {
      const { code } = await readRefusal(error)
      const message = await errorText(error, t('password.failed'))
      if (code === 'invalid_credentials') {
        const wrong = { message: t('account:validation.wrongPassword') }
        setError('currentPassword', wrong, { shouldFocus: true })
      } else if (isRefusedPassword(code)) setError('password', { message }, { shouldFocus: true })
      else toast.error(message)
    }
    void refreshSessions()
  })

  return (
    <SettingsCard title={t('password.title')} text={t('password.text')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField
          error={errors.currentPassword?.message}
          registration={register('currentPassword')}
        />
        <NewPasswordField
          label={t('account:fields.newPassword')}
          hint={t('account:fields.passwordHint', { min: MIN_PASSWORD_LENGTH })}
          error={errors.password?.message}
          registration={register('password')}
        />
        <Button type="submit" className="justify-self-start" busy={isSubmitting}>
          {t('password.submit')}
        </Button>
      </form>
    </SettingsCard>
  )
}
