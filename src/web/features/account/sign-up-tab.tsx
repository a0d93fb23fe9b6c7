import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { isRefusedPassword } from './refused-password.ts'
import { signUpSchema } from './schemas.ts'

type SignUpTabProps = {
  onBusy: (isBusy: boolean) => void
  onSuccess: () => void
  onMustConfirm: (email: string) => void
}

export function SignUpTab({ onBusy, onSuccess, onMustConfirm }: SignUpTabProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { signUp } = useSessionActions()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(signUpSchema(t)),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  // In the order of the form: the first of them that has a fault takes the focus.
  const fields = {
    fullName: register('fullName'),
    email: register('email'),
    password: register('password'),
    confirmPassword: register('confirmPassword'),
  }
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting])

  const submit = handleSubmit(async ({ fullName, email, password }) => {
    try {
      const { mustConfirm } = await signUp({ fullName, email, password })
      toast.success(mustConfirm ? t('toasts.signUpSuccess') : t('toasts.signUpSignedIn'))
      if (mustConfirm) onMustConfirm(email)
      else onSuccess()
    } catch (error) {
      const message = await errorText(error, t('toasts.signUpError'))
      const { code } = await readRefusal(error)
      if (isRefusedPassword(code)) setError('password', { message }, { shouldFocus: true })
      else toast.error(message)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('fields.fullName')} error={errors.fullName?.message}>
        {(control) => <Input {...control} {...fields.fullName} autoComplete="name" required />}
      </Field>
      <Field label={t('fields.email')} error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...fields.email} type="email" autoComplete="email" required />
        )}
      </Field>
      <NewPasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint', { min: MIN_PASSWORD_LENGTH })}
        error={errors.password?.message}
        registration={fields.password}
      />
      <NewPasswordField
        label={t('fields.confirmPassword')}
        error={errors.confirmPassword?.message}
        registration={fields.confirmPassword}
      />
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? t('signUp.busy') : t('signUp.submit')}
      </Button>
    </form>
  )
}
