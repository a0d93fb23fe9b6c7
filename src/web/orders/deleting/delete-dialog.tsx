import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { mayCancel, mayDelete } from '#domain/orders/order-life.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import type { ShownOrder } from '../shown-order.ts'

type DeleteDialogProps = {
  order: ShownOrder
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before deleting, and says what happens to the money. Who may do neither is not asked. */
export function DeleteDialog({ order, ...dialog }: DeleteDialogProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const number = orderNumber(order.id)
  if (mayDelete(order)) {
    return (
      <AlertDialog
        {...dialog}
        title={t('delete.title', { number })}
        description={t('delete.confirm')}
        confirmLabel={t('delete.action')}
        cancelLabel={t('delete.keep')}
      />
    )
  }
  if (mayCancel(order)) {
    const amount = formatMoney({ amount: order.amount, currency: order.currency }, language)
    const isWhole = order.payment_status !== 'partially_refunded'
    const paidBack = isWhole ? t('delete.cancelFirst', { amount }) : t('delete.cancelRest')
    const moneyBack = order.status === 'pending' ? t('delete.cancelPackage') : paidBack
    return (
      <AlertDialog
        {...dialog}
        title={t('delete.cancelTitle', { number })}
        description={`${moneyBack} ${t('delete.confirm')}`}
        confirmLabel={t('delete.cancelAction')}
        cancelLabel={t('delete.keep')}
      />
    )
  }
  return null
}
