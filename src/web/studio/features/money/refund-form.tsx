import { zodResolver } from '@hookform/resolvers/zod'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { STAFF_REFUND_REASONS } from '#domain/payments/refunds.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { moneyTextIn } from './money-text.ts'
import type { OrderMoney } from './order-money.ts'
import { type Refund, refundSchema } from './refund-schema.ts'

type RefundFormProps = { order: StudioOrder; money: OrderMoney }

/** Gives a part of the money back, once the amount was read aloud and confirmed. */
export function RefundForm({ order, money }: RefundFormProps) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(money.currency)
  const refund = useOrderAction<Refund>('studio-refund', order, t('refundAsked'))
  const [asked, setAsked] = useState<Refund>()
  const mayCancel = order.may.includes('cancel')
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(refundSchema(t, { refundable: money.refundable, mayCancel })),
    defaultValues: { amount: '', reason: 'goodwill' as const, note: '' },
    shouldFocusError: false,
  })
  const submit = handleSubmit((typed) => setAsked(typed))
  const give = async (confirmed: Refund) => {
    const { reason } = confirmed
    if (await refund.run(confirmed)) reset({ amount: '', reason, note: '' })
  }
  return (
    <details className="border-t border-line pt-2 print:hidden">
      <summary className="w-fit cursor-pointer py-2 font-semibold">{t('form.title')}</summary>
      <form noValidate onSubmit={submit} className="grid items-start gap-3 pt-2 @md:grid-cols-2">
        <Field
          label={t('form.amount', { currency: money.currency })}
          hint={t('form.amountHint', { amount: text(money.refundable) })}
          error={formState.errors.amount?.message}
        >
          {(control) => (
            <Input {...control} {...register('amount')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
        <Field label={t('form.reason')}>
          {(control) => (
            <Select {...control} {...register('reason')}>
              {STAFF_REFUND_REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`reason.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="@md:col-span-2">
          <Field label={t('form.note')} hint={t('form.noteHint')}>
            {(control) => <Input {...control} {...register('note')} maxLength={500} />}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={refund.isBusy}>
            <Undo2 aria-hidden />
            {t('form.submit')}
          </Button>
        </div>
        {asked && (
          <AlertDialog
            open
            onOpenChange={() => setAsked(undefined)}
            title={t('ask.title', { amount: text(asked.amount) })}
            description={t('ask.text', {
              number: order.number,
              reason: t(`reason.${asked.reason}`),
            })}
            confirmLabel={t('ask.confirm', { amount: text(asked.amount) })}
            cancelLabel={t('ask.no')}
            onConfirm={() => void give(asked)}
          />
        )}
      </form>
    </details>
  )
}
