import { zodResolver } from '@hookform/resolvers/zod'
import { Mail } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { newEmailSchema } from '../schemas.ts'
import { changeEmail } from './change-email.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { goesWithout, type SecondFactor } from './second-factor.ts'
import { SettingsCard } from './settings-card.tsx'
import { useRefreshSessions } from './use-sessions.ts'

type EmailCardProps = {
  userId: string
  email: string
  /** The address that waits until both links are confirmed. */
  newEmail: string | undefined
  withSecondFactor?: SecondFactor
}

const EMPTY = { email: '', currentPassword: '' }

export function EmailCard({
  userId,
  email,
  newEmail,
  withSecondFactor = goesWithout,
}: EmailCardProps) {
  const { t } = useTranslation(['account-page', 'account'])
  const { t: words } = useTranslation('account')
  const errorText = useErrorText()
  const { confirmPassword } = useSessionActions()
  const refreshSessions = useRefreshSessions(userId)
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(newEmailSchema(words, email)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState
  // In the order of the form: the first of them that has a fault takes the focus.
  const fields = { email: register('email'), currentPassword: register('currentPassword') }

  const submit = handleSubmit(async (wanted) => {
    try {
      await confirmPassword({ email, password: wanted.currentPassword })
      await withSecondFactor(() => changeEmail(wanted.email))
      reset(EMPTY)
      toast.success(t('email.sent'))
    } catch (error) {
      const { code } = await readRefusal(error)
      if (code === 'invalid_credentials') {
        const message = t('account:validation.wrongPassword')
        setError('currentPassword', { message }, { shouldFocus: true })
      } else toast.error(await errorText(error, t('email.failed')))
    }
    void refreshSessions()
  })

  return (
    <SettingsCard title={t('email.title')} text={t('email.text')}>
      <p className="flex items-center gap-2.5 font-semibold [overflow-wrap:anywhere]">
        <Mail className="size-5 shrink-0 text-ink-soft" aria-hidden />
        {email}
      </p>
      <Notice tone="info">{newEmail && t('email.pending', { address: newEmail })}</Notice>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('email.newAddress')} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...fields.email} type="email" autoComplete="email" required />
          )}
        </Field>
        <CurrentPasswordField
          error={errors.currentPassword?.message}
          registration={fields.currentPassword}
        />
        <Button type="submit" className="justify-self-start" busy={isSubmitting}>
          {t('email.submit')}
        </Button>
      </form>
    </SettingsCard>
  )
}
