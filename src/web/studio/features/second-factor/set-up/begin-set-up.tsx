import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { MAX_FACTOR_NAME_LENGTH } from '#domain/limits.ts'
import { readRefusal } from '#web/lib/errors/errors.ts'
import { withSecondFactor } from '#web/studio/lib/second-factor/second-factor-gate.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { type BegunApp, beginApp } from '../calls/begin-app.ts'
import { useFactorWords } from '../use-factor-words.ts'
import { ConfirmPassword } from './confirm-password.tsx'

type BeginSetUpProps = { email: string; onBegun: (app: BegunApp) => void }

/** The name of an app, and the password again where somebody has been signed in for long. */
export function BeginSetUp({ email, onBegun }: BeginSetUpProps) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const [mustConfirm, setMustConfirm] = useState(false)
  const { register, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(
      z.object({
        name: z.string().trim().min(1, t('setUp.nameFault')).max(MAX_FACTOR_NAME_LENGTH),
      }),
    ),
    defaultValues: { name: t('setUp.defaultName') },
  })
  const { errors, isSubmitting } = formState
  const begin = async (name: string) => onBegun(await withSecondFactor(() => beginApp(name)))
  const submit = handleSubmit(async ({ name }) => {
    try {
      await begin(name)
    } catch (error) {
      const { code } = await readRefusal(error)
      if (code === 'reauthentication_needed') setMustConfirm(true)
      else setError('name', { message: await words(error) }, { shouldFocus: true })
    }
  })
  if (mustConfirm) {
    return <ConfirmPassword email={email} onDone={() => begin(getValues('name'))} />
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('setUp.name')} hint={t('setUp.nameHint')} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="off"
            maxLength={MAX_FACTOR_NAME_LENGTH}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {t('setUp.begin')}
      </Button>
    </form>
  )
}
