import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
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
import { readRefund } from './read-refund.ts'

type Reason = (typeof STAFF_REFUND_REASONS)[number]
type Refund = { amount: number; reason: Reason; note: string }
type RefundFormProps = { order: StudioOrder; money: OrderMoney }

/** Gives a part of the money back, once the amount was read aloud and confirmed. */
export function RefundForm({ order, money }: RefundFormProps) {
  const { t } = useTranslation('studio-money')
  const text = moneyTextIn(money.currency)
  const refund = useOrderAction<Refund>('studio-refund', order, t('refundAsked'))
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<Reason>('goodwill')
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [asks, setAsks] = useState(false)
  const mayCancel = order.may.includes('cancel')
  const read = readRefund(typed, { refundable: money.refundable, mayCancel })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    setAsks(read.amount !== undefined)
  }
  const give = async () => {
    if (read.amount === undefined) return
    if (!(await refund.run({ amount: read.amount, reason, note: note.trim() }))) return
    setTyped('')
    setNote('')
    setWasTried(false)
  }
  return (
    <details className="border-t border-line pt-2 print:hidden">
      <summary className="w-fit cursor-pointer py-2 font-semibold">{t('form.title')}</summary>
      <form noValidate onSubmit={submit} className="grid items-start gap-3 pt-2 @md:grid-cols-2">
        <Field
          label={t('form.amount', { currency: money.currency })}
          hint={t('form.amountHint', { amount: text(money.refundable) })}
          error={wasTried && read.fault ? t(`form.faults.${read.fault}`) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={t('form.reason')}>
          {(control) => (
            <Select
              {...control}
              value={reason}
              onChange={({ target }) => setReason(target.value as Reason)}
            >
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
            {(control) => (
              <Input
                {...control}
                maxLength={500}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={refund.isBusy}>
            <Undo2 aria-hidden />
            {t('form.submit')}
          </Button>
        </div>
        <AlertDialog
          open={asks}
          onOpenChange={setAsks}
          title={t('ask.title', { amount: text(read.amount ?? 0) })}
          description={t('ask.text', { number: order.number, reason: t(`reason.${reason}`) })}
          confirmLabel={t('ask.confirm', { amount: text(read.amount ?? 0) })}
          cancelLabel={t('ask.no')}
          onConfirm={() => void give()}
        />
      </form>
    </details>
  )
}
