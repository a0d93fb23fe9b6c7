import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioNoteRequestSchema } from '#contract/studio/order-actions.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/orders/customer-messages.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const formSchema = studioNoteRequestSchema.pick({ text: true })

/** A word to the others of the shop; it stands in the history, and no customer ever reads it. */
export function Notes({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { text: '' },
  })
  const note = useOrderAction<{ text: string }>('studio-note', order)
  if (!order.may.includes('add_note')) return null
  const submit = handleSubmit(async (written) => {
    if (await note.run(written)) reset()
  })
  return (
    <Panel title={t('notes.title')}>
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('notes.label')} hint={t('notes.hint')}>
          {(control) => (
            <Textarea {...control} {...register('text')} rows={3} maxLength={MAX_MESSAGE_LENGTH} />
          )}
        </Field>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          className="w-fit"
          busy={note.isBusy}
          disabled={!formState.isValid}
        >
          {t('notes.submit')}
        </Button>
      </form>
    </Panel>
  )
}
