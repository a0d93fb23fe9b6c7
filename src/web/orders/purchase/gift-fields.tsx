import { useTranslation } from 'react-i18next'
import { unprintableIn } from '#domain/purchases/card-text.ts'
import { GIFT_AHEAD_DAYS, MAX_GIFT_MESSAGE_LENGTH } from '#domain/purchases/gift.ts'
import { addShopDays, shopIsoDay } from '#domain/shop/shop-time.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { OptionalFields } from './optional-fields.tsx'

const NO_WORDS: GiftWords = { message: '', notBefore: '' }

/** Some browsers let years have six digits. */
const dayIn = (typed: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : '')

type GiftFieldsProps = {
  /** Null where it is none. */
  gift: GiftWords | null
  onChange: (gift: GiftWords | null) => void
}

/** Whether it is a present: what its card says, and when it may come. */
export function GiftFields({ gift, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('wizard')
  const now = useNow() ?? new Date()
  const unprintable = unprintableIn(gift?.message ?? '')
  const change = (part: Partial<GiftWords>) => onChange({ ...NO_WORDS, ...gift, ...part })
  return (
    <OptionalFields
      label={t('orderWizard.gift.choose')}
      isChosen={gift !== null}
      onChange={(isChosen) => onChange(isChosen ? NO_WORDS : null)}
    >
      {gift && (
        <>
          <Field label={t('orderWizard.gift.message')} hint={t('orderWizard.gift.messageHint')}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_GIFT_MESSAGE_LENGTH}
                value={gift.message}
                onChange={({ currentTarget }) => change({ message: currentTarget.value })}
              />
            )}
          </Field>
          {unprintable.length > 0 && (
            <Notice tone="warning">
              {t('orderWizard.gift.unprintable', { signs: unprintable.join(' ') })}
            </Notice>
          )}
          <Field label={t('orderWizard.gift.notBefore')} hint={t('orderWizard.gift.notBeforeHint')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={shopIsoDay(now)}
                max={shopIsoDay(addShopDays(now, GIFT_AHEAD_DAYS))}
                value={gift.notBefore}
                onChange={({ currentTarget }) => change({ notBefore: dayIn(currentTarget.value) })}
              />
            )}
          </Field>
          <p className="text-sm text-ink-soft">{t('orderWizard.gift.parcel')}</p>
        </>
      )}
    </OptionalFields>
  )
}
