import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '#domain/orders/order-standing.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ShownOrder } from './shown-order.ts'
import { useCompletePayment } from './use-complete-payment.ts'

/** Leads an order that waits for its payment back to the payment page. */
export function CompletePayment({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('dashboard')
  const { complete, isOpening } = useCompletePayment(order)
  return (
    <>
      <Button busy={isOpening} onClick={complete}>
        {!isOpening && <CreditCard aria-hidden />}
        {isOpening ? t('payment.opening') : t('payment.complete')}
      </Button>
      <p className="text-sm text-warning">{t('payment.unpaid')}</p>
    </>
  )
}

/** Whether an order still waits for a payment that its customer can make. */
export function isUnpaid(order: ShownOrder): boolean {
  const standing = standingOf(order)
  return standing === 'paymentFailed' || (standing === 'pay' && order.payment_status === 'unpaid')
}
