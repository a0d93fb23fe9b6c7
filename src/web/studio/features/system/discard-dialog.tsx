import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type DeadJob,
  jobDiscardRequestSchema,
  MAX_DISCARD_REASON,
} from '#contract/studio/system.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { discardJob } from './discard-job.ts'
import { SYSTEM_KEY } from './fetch-system.ts'
import { useTaskName } from './use-task-name.ts'

const formSchema = jobDiscardRequestSchema.pick({ reason: true })

type DiscardDialogProps = { job: DeadJob; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks why a job shall never be done: whoever looks later has only these words. */
export function DiscardDialog({ job, open, onOpenChange }: DiscardDialogProps) {
  const { t } = useTranslation('studio-system')
  const taskName = useTaskName()
  const { register, handleSubmit, formState, clearErrors } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { reason: '' },
    // Whoever is mending the reason is not told after each letter that it is too short.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const discard = useStudioChange(discardJob, { stale: SYSTEM_KEY, doneText: t('discarded') })
  const submit = handleSubmit(async ({ reason }) => {
    if (await discard.run({ jobId: job.id, reason })) onOpenChange(false)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('discard.title', { task: taskName(job.task) })}
      description={t('discard.text')}
      closeLabel={t('discard.close')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('discard.reason')} error={formState.errors.reason && t('discard.fault')}>
          {(control) => (
            <Textarea
              {...control}
              {...register('reason', { onChange: () => clearErrors('reason') })}
              rows={3}
              maxLength={MAX_DISCARD_REASON}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="submit" variant="danger" busy={discard.isBusy}>
            {t('discard.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
