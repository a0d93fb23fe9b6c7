import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useFactorWords } from './use-factor-words.ts'

type CodeFormProps = {
  submitLabel: string
  /** Whether the field is what the screen is about. */
  takesFocus?: boolean
  /** Takes the six digits; what it throws is said at the field. */
  send: (code: string) => Promise<void>
}

/** Six digits of an app, typed, pasted with spaces or filled in by the browser. */
export function CodeForm({ submitLabel, takesFocus = false, send }: CodeFormProps) {
  const { t } = useTranslation('studio-safety')
  const words = useFactorWords()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(codeSchema(t('code.fault'))),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(() => {
    if (takesFocus) setFocus('code')
  }, [setFocus, takesFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      await send(code)
    } catch (error) {
      setError('code', { message: await words(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('code.label')} error={errors.code?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            required
            className="max-w-48 font-mono text-xl tracking-[0.2em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="justify-self-start" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}

const codeSchema = (fault: string) =>
  z.object({
    code: z
      .string()
      .transform((code) => code.replace(/\s/g, ''))
      .pipe(z.string().regex(/^[0-9]{6}$/, fault)),
  })
