import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { nameSchema } from '../schemas.ts'
import { SettingsCard } from './settings-card.tsx'

export function NameCard({ name }: { name: string }) {
  const { t } = useTranslation(['account-page', 'account'])
  const { t: words } = useTranslation('account')
  const { updateProfile } = useSessionActions()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameSchema(words)),
    values: { fullName: name },
  })
  const { errors, isSubmitting, isDirty } = formState

  const submit = handleSubmit(async ({ fullName }) => {
    try {
      await updateProfile({ full_name: fullName })
      toast.success(t('name.saved'))
    } catch (error) {
      console.error('The name could not be saved', error)
      toast.error(t('name.failed'))
    }
  })

  return (
    <SettingsCard title={t('name.title')} text={t('name.text')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t('account:fields.fullName')} error={errors.fullName?.message}>
          {(control) => (
            <Input {...control} {...register('fullName')} autoComplete="name" required />
          )}
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          busy={isSubmitting}
          disabled={!isDirty}
        >
          {t('name.submit')}
        </Button>
      </form>
    </SettingsCard>
  )
}
