import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { navigate, usePathname, useSearch } from '#web/lib/pages/navigation.ts'
import {
  isUnpaidNewcomer,
  type PaymentReturn,
  paymentKnown,
  readPaymentReturn,
  withoutPaymentReturn,
} from './payment-return.ts'
import type { TrackedOrder } from './use-orders.ts'

/** One toast about the payment: “being confirmed” turns into “successful”. */
const TOAST_ID = 'payment-return'

/** Reads, once, what the address says about a payment and an order, and clears it from there. */
export function usePaymentReturn(): PaymentReturn {
  const pathname = usePathname()
  const query = useSearch()
  const search = useMemo(() => new URLSearchParams(query), [query])
  const [paymentReturn] = useState(() => readPaymentReturn(search))
  useEffect(() => {
    const rest = withoutPaymentReturn(search)
    if (rest) navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true })
  }, [search, pathname])
  return paymentReturn
}

/** Tells how the payment went, as far as the server knows. */
export function usePaymentToast(
  paymentReturn: PaymentReturn,
  orders: readonly TrackedOrder[] | undefined,
): void {
  const { t } = useTranslation('dashboard')
  const { payment } = paymentReturn
  const known = orders && paymentKnown(paymentReturn, orders)
  const isNew = orders !== undefined && isUnpaidNewcomer(paymentReturn, orders)
  useEffect(() => {
    if (payment === 'cancelled') toast.info(t('payment.cancelled'), { id: TOAST_ID })
    if (known === 'paid') toast.success(t('payment.success'), { id: TOAST_ID })
    if (known === 'confirming' || known === 'confirmingInDays') {
      toast.info(t(`payment.${known}`), { id: TOAST_ID })
    }
    if (isNew) toast.success(t('payment.created'), { id: TOAST_ID })
  }, [payment, known, isNew, t])
}
