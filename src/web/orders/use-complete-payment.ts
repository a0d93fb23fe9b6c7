import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { findPrintSize } from '#domain/catalog.ts'
import { createPayment } from '#web/lib/create-payment.ts'
import { useErrorText } from '#web/lib/errors.ts'
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
  const printSize = findPrintSize(order.print_size.name)
  if (!printSize) throw new Error(`expected a print size of the shop, got ${order.print_size.name}`)
  const { url } = await createPayment({
    printSize,
    frame: order.frame,
    imageUrl: order.original_image_url,
    fileName: order.file_name,
    rush: order.rush,
    specialInstructions: order.special_instructions ?? '',
    language: order.language,
  })
  window.location.assign(url)
}
