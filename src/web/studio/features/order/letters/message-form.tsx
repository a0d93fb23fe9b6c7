import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioMessageRequestSchema } from '#contract/studio/order-actions.ts'
import { languageTag } from '#domain/languages.ts'
import { MAX_MESSAGE_LENGTH, messageReasons } from '#domain/orders/customer-messages.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { MessagePreview } from './message-preview.tsx'

const formSchema = studioMessageRequestSchema
  .pick({ reason: true, text: true })
  .refine(({ reason, text }) => reason !== 'other' || text !== '')

/** A mail to the customer: the reason has its words in their language, the rest is the writer's. */
export function MessageForm({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const {
    register,
    handleSubmit,
    formState,
    control: formControl,
    reset,
  } = useForm({
    resolver: zodResolver(formSchema),
    // The reason has none: somebody has to choose it.
    defaultValues: { text: '' },
  })
  const [reason, text] = useWatch({ control: formControl, name: ['reason', 'text'] })
  const message = useOrderAction<z.infer<typeof formSchema>>(
    'studio-message',
    order,
    t('messages.sent'),
  )
  const submit = handleSubmit(async (written) => {
    if (await message.run(written)) reset()
  })
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field label={t('messages.reason')}>
        {(control) => (
          <Select {...control} {...register('reason')}>
            <option value="">{t('messages.choose')}</option>
            {messageReasons({ isPrinted: !hasOnlyFiles(order) }).map((one) => (
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
            {...register('text')}
            lang={languageTag(order.language)}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
          />
        )}
      </Field>
      {reason && <MessagePreview language={order.language} reason={reason} text={text} />}
      <Button
        type="submit"
        size="sm"
        className="w-fit"
        busy={message.isBusy}
        disabled={!formState.isValid}
      >
        {t('messages.submit')}
      </Button>
    </form>
  )
}
