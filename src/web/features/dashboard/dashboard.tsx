import { useEffect } from 'react'
import { Orders } from './orders.tsx'
import { usePaymentReturn } from './use-payment-return.ts'

type DashboardProps = {
  userId: string
  /** The full name or, without one, the e-mail address. */
  name: string
  /** Runs when somebody comes back from a payment that went through. */
  onPaid: (orderId: string | undefined) => void
}

/** A person's orders: how far they are, what they became, and what can be done with them. */
export function Dashboard({ userId, name, onPaid }: DashboardProps) {
  const paymentReturn = usePaymentReturn()
  useEffect(() => {
    if (paymentReturn.payment === 'success') onPaid(paymentReturn.orderId)
  }, [paymentReturn, onPaid])

  return (
    <div className="page-width py-8 sm:py-12">
      <Orders userId={userId} name={name} paymentReturn={paymentReturn} />
    </div>
  )
}
