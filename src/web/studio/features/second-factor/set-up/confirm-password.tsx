import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useFactorWords } from '../use-factor-words.ts'

type ConfirmPasswordProps = { email: string; onDone: () => Promise<void> }

/** Whoever has been signed in for long shows that it is still them. */
export function ConfirmPassword({ email, onDone }: ConfirmPasswordProps) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const { confirmPassword } = useSessionActions()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(z.object({ password: z.string().min(1, t('password.fault')) })),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmPassword({ email, password })
      await onDone()
    } catch (error) {
      setError('password', { message: await words(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password.label')} hint={t('password.hint')} error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password')}
            type="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  )
}
