import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { noteBasketChange } from '#web/lib/order/basket/basket-changes.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { Greeting } from './greeting.tsx'
import { OrderList } from './order-list.tsx'
import { type PaymentReturn, paymentKnown, returnedOrder } from './payment-return.ts'
import { ThankYou } from './thank-you.tsx'
import { useOrders } from './use-orders.ts'
import { usePaymentToast } from './use-payment-return.ts'

/** One toast however often the orders are asked for; it goes when they arrive. */
const LOAD_TOAST = 'orders'

type OrdersProps = { userId: string; name: string; paymentReturn: PaymentReturn }

/** A person's orders, and above them a greeting, or the thanks for the one that was just paid. */
export function Orders({ userId, name, paymentReturn }: OrdersProps) {
  const { t } = useTranslation('dashboard')
  const [isThanked, setIsThanked] = useState(false)
  const query = useOrders(userId, paymentReturn)
  const { data: orders, error } = query
  usePaymentToast(paymentReturn, orders)
  useEffect(() => {
    if (!error) {
      toast.dismiss(LOAD_TOAST)
      return
    }
    console.error('The orders could not be loaded', error)
    toast.error(t('orders.loadFailed'), { id: LOAD_TOAST })
  }, [error, t])
  const paid =
    orders && paymentKnown(paymentReturn, orders) === 'paid'
      ? returnedOrder(paymentReturn, orders)
      : undefined
  const isPaid = paid !== undefined
  useEffect(() => {
    // The shop hears of a payment a moment after its customer is back: only now the basket is lighter.
    if (isPaid) noteBasketChange()
  }, [isPaid])
  // The symbol of kroner is that of kronor.
  const namesCurrency = new Set(orders?.map(({ currency }) => currency)).size > 1
  return (
    <>
      {paid && !isThanked ? (
        <ThankYou
          order={paid}
          together={paidWith(paid, orders ?? [])}
          namesCurrency={namesCurrency}
          onClose={() => setIsThanked(true)}
        />
      ) : (
        <Greeting name={name} />
      )}
      <section aria-labelledby="your-orders" className="mt-10">
        <h2 id="your-orders" className="mb-5">
          {t('orders.title')}
        </h2>
        <OrderList
          userId={userId}
          paymentReturn={paymentReturn}
          query={query}
          namesCurrency={namesCurrency}
        />
      </section>
    </>
  )
}

/** All that was paid at once with an order, itself among them. */
function paidWith(paid: ShownOrder, orders: readonly ShownOrder[]): readonly ShownOrder[] {
  if (paid.purchase_id === null) return [paid]
  return orders.filter(({ purchase_id }) => purchase_id === paid.purchase_id)
}
