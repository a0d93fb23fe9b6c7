import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/orders/customer-messages.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** A word to the others of the shop; it stands in the history, and no customer ever reads it. */
export function Notes({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const [text, setText] = useState('')
  const note = useOrderAction<{ text: string }>('studio-note', order)
  if (!order.may.includes('add_note')) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && (await note.run({ text }))) setText('')
  }
  return (
    <Panel title={t('notes.title')}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label={t('notes.label')} hint={t('notes.hint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          className="w-fit"
          busy={note.isBusy}
          disabled={!text.trim()}
        >
          {t('notes.submit')}
        </Button>
      </form>
    </Panel>
  )
}
