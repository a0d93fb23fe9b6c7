import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from './password-input.tsx'
import { signInSchema } from './schemas.ts'

type SignInTabProps = {
  /** The address that is probably meant. */
  email?: string | undefined
  onBusy: (isBusy: boolean) => void
  onSuccess: () => void
  onForgot: () => void
  onUnconfirmed: (email: string) => void
}

export function SignInTab({
  email = '',
  onBusy,
  onSuccess,
  onForgot,
  onUnconfirmed,
}: SignInTabProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { signIn } = useSessionActions()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(signInSchema(t)),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => onBusy(isSubmitting), [onBusy, isSubmitting])
  useEffect(() => {
    if (email) setFocus('password')
  }, [email, setFocus])

  const submit = handleSubmit(async (credentials) => {
    try {
      await signIn(credentials)
    } catch (error) {
      const { code } = await readRefusal(error)
      const isPaused = code === 'over_request_rate_limit'
      toast.error(
        isPaused ? t('toasts.signInPaused') : await errorText(error, t('toasts.signInError')),
      )
      if (code === 'email_not_confirmed') onUnconfirmed(credentials.email)
      return
    }
    toast.success(t('toasts.signInSuccess'))
    onSuccess()
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('fields.email')} error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
      <Field label={t('fields.password')} error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <button
        type="button"
        onClick={onForgot}
        disabled={isSubmitting}
        className="justify-self-start text-accent underline underline-offset-4 disabled:opacity-55"
      >
        {t('signIn.forgot')}
      </button>
      <Button type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  )
}
