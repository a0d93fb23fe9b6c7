import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioCancelRequestSchema } from '#contract/studio/order-actions.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { moneyTextIn } from './money-text.ts'
import type { OrderMoney } from './order-money.ts'

const formSchema = studioCancelRequestSchema.pick({ note: true })

type CancelOrderProps = { order: StudioOrder; money: OrderMoney }

/** Ends an order; what will be given back is said before it happens. */
export function CancelOrder({ order, money }: CancelOrderProps) {
  const { t } = useTranslation('studio-money')
  const { t: common } = useTranslation()
  const text = moneyTextIn(money.currency)
  const cancel = useOrderAction<{ note: string }>('studio-cancel', order, t('cancel.done'))
  const [isOpen, setIsOpen] = useState(false)
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { note: '' },
  })
  const goesBack = money.refundable > 0
  const submit = handleSubmit(async (cancellation) => {
    if (await cancel.run(cancellation)) setIsOpen(false)
  })
  return (
    <div className="border-t border-line pt-4 print:hidden">
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        <CircleX aria-hidden />
        {t('cancel.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('cancel.title', { number: order.number })}
        description={
          goesBack ? t('cancel.refunds', { amount: text(money.refundable) }) : t('cancel.nothing')
        }
        closeLabel={common('close')}
      >
        <form onSubmit={submit} className="grid gap-4">
          <Field label={t('cancel.note')} hint={t('form.noteHint')}>
            {(control) => <Textarea {...control} {...register('note')} rows={2} maxLength={500} />}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t('cancel.keep')}
            </Button>
            <Button type="submit" variant="danger" busy={cancel.isBusy}>
              {goesBack
                ? t('cancel.confirmRefund', { amount: text(money.refundable) })
                : t('cancel.confirm')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
