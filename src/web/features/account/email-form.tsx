import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { emailSchema } from './schemas.ts'

type LinkRequest = { label: string; send: (email: string) => Promise<void> }

type EmailFormProps = {
  title: string
  text: string
  /** One button for each kind of link that can be asked for. */
  requests: readonly LinkRequest[]
  /** The answer is the same for known and unknown addresses. */
  sentText: (email: string) => string
  onBack: () => void
}

/** Asks for an address and has a link mailed to it. */
export function EmailForm({ title, text, requests, sentText, onBack }: EmailFormProps) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailSchema(t)),
    defaultValues: { email: '' },
  })

  const ask = (request: LinkRequest) =>
    handleSubmit(async ({ email }) => {
      try {
        await request.send(email)
        setSentTo(email)
      } catch (error) {
        toast.error(await errorText(error, t('toasts.resendError')))
      }
    })
  const [first] = requests

  return (
    <form onSubmit={first && ask(first)} noValidate className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <Field label={t('fields.email')} error={formState.errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="email" required />
        )}
      </Field>
      <div role="status">
        {sentTo && (
          <p className="rounded-lg bg-success-soft p-3 break-words text-success">
            {sentText(sentTo)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {requests.map((request) => (
          <Button
            key={request.label}
            type={request === first ? 'submit' : 'button'}
            variant={request === first ? 'primary' : 'secondary'}
            disabled={formState.isSubmitting}
            {...(request === first ? {} : { onClick: ask(request) })}
          >
            {request.label}
          </Button>
        ))}
        <Button variant="ghost" onClick={onBack}>
          {t('confirm.back')}
        </Button>
      </div>
    </form>
  )
}
