import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isPayable } from '#domain/orders/order-life.ts'
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
  return isPayable(order) && order.payment_confirming_since === null
}
