import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { giveRecoveryCode } from './calls/give-recovery-code.ts'
import { useFactorWords } from './use-factor-words.ts'

/** One of the codes that were kept for the day on which the app is lost. */
export function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(
      z.object({
        code: z.string().trim().min(1, t('recovery.fault')).max(60, t('recovery.fault')),
      }),
    ),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      await giveRecoveryCode(code)
      onDone()
    } catch (error) {
      setError('code', { message: await words(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('recovery.label')} hint={t('recovery.hint')} error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            className="font-mono"
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="justify-self-start" busy={isSubmitting}>
        {t('give.submit')}
      </Button>
    </form>
  )
}
