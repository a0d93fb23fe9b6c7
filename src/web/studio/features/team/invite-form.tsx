import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { staffInviteRequestSchema } from '#contract/studio/member.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { STAFF_KEY } from './fetch-staff.ts'
import { inviteStaff, type StaffInvitation } from './invite-staff.ts'
import { RoleSelect } from './role-select.tsx'

const NOBODY: StaffInvitation = { name: '', email: '', role: 'retoucher' }

/** Invites a person by mail. */
export function InviteForm() {
  const { t } = useTranslation('studio-team')
  const invite = useStudioChange(inviteStaff, { stale: STAFF_KEY, doneText: t('invited') })
  const {
    register,
    handleSubmit,
    formState,
    control: formControl,
    reset,
  } = useForm<StaffInvitation>({
    resolver: zodResolver(staffInviteRequestSchema),
    defaultValues: NOBODY,
  })
  const { errors } = formState
  const submit = handleSubmit(async (invitation) => {
    if (await invite.run(invitation)) reset()
  })
  return (
    <Panel title={t('invite.title')}>
      <form noValidate onSubmit={submit} className="grid items-start gap-3 @xl:grid-cols-3">
        <Field label={t('invite.name')} error={errors.name && t('invite.nameFault')}>
          {(control) => <Input {...control} autoComplete="off" {...register('name')} />}
        </Field>
        <Field label={t('invite.email')} error={errors.email && t('invite.emailFault')}>
          {(control) => (
            <Input {...control} type="email" autoComplete="off" {...register('email')} />
          )}
        </Field>
        <Field label={t('invite.role')}>
          {(control) => (
            <Controller
              control={formControl}
              name="role"
              render={({ field }) => (
                <RoleSelect {...control} value={field.value} onRole={field.onChange} />
              )}
            />
          )}
        </Field>
        <div className="@xl:col-span-3">
          <Button type="submit" busy={invite.isBusy}>
            <Send aria-hidden />
            {t('invite.submit')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
