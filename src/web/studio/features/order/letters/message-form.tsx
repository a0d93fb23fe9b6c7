import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { languageTag } from '#domain/languages.ts'
import {
  MAX_MESSAGE_LENGTH,
  MESSAGE_REASONS,
  type MessageReason,
} from '#domain/orders/customer-messages.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { MessagePreview } from './message-preview.tsx'

/** A mail to the customer: the reason has its words in their language, the rest is the writer's. */
export function MessageForm({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const [reason, setReason] = useState<MessageReason>()
  const [text, setText] = useState('')
  const message = useOrderAction<{ reason: MessageReason; text: string }>(
    'studio-message',
    order,
    t('messages.sent'),
  )
  const isEmpty = reason === undefined || (reason === 'other' && !text.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || !(await message.run({ reason, text }))) return
    setReason(undefined)
    setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label={t('messages.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason ?? ''}
            onChange={({ target }) =>
              setReason(MESSAGE_REASONS.find((one) => one === target.value))
            }
          >
            <option value="">{t('messages.choose')}</option>
            {MESSAGE_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`messages.reasons.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('messages.text')}
        hint={t('messages.textHint', { language: languageName(order.language) })}
      >
        {(control) => (
          <Textarea
            {...control}
            lang={languageTag(order.language)}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {reason && <MessagePreview language={order.language} reason={reason} text={text} />}
      <Button type="submit" size="sm" className="w-fit" busy={message.isBusy} disabled={isEmpty}>
        {t('messages.submit')}
      </Button>
    </form>
  )
}
