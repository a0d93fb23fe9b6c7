import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { resumePayment } from '#web/lib/order/resume-payment.ts'
import type { ShownOrder } from './shown-order.ts'

/** Opens the payment page of an order that waits for its payment. */
export function useCompletePayment(order: ShownOrder) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => openCheckout(order),
    onError: async (error) => {
      toast.error(await errorText(error, t('payment.failed')))
    },
  })
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [reset])
  return { complete: () => mutate(), isOpening: isPending || isSuccess }
}

async function openCheckout(order: ShownOrder): Promise<void> {
  const { url } = await resumePayment(order.id)
  window.location.assign(url)
}
