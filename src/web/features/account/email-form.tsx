import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { emailSchema } from './schemas.ts'

type EmailFormProps = {
  submitLabel: string
  send: (email: string) => Promise<void>
  /** The answer is the same for known and unknown addresses. */
  sentText: (email: string) => string
  backLabel: string
  onBack: () => void
}

/** Asks for an address and has a link mailed to it. */
export function EmailForm({ submitLabel, send, sentText, backLabel, onBack }: EmailFormProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailSchema(t)),
    defaultValues: { email: '' },
  })

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send(email)
      setSentTo(email)
    } catch (error) {
      toast.error(await errorText(error, t('toasts.resendError')))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('fields.email')} error={formState.errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" required />
        )}
      </Field>
      <Notice tone="success">{sentTo && sentText(sentTo)}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}
