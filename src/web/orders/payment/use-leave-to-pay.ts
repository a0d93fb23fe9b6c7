import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { fetchPrices } from '#web/lib/backend/fetch-shop-data.ts'
import { type Refusal, readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { NoCheckoutUrlError } from '#web/lib/order/create-payment.ts'
import { notePlacedOrder } from './placed-order.ts'

export type PlaceOrder = () => Promise<{ url: string; orderId?: string | undefined }>

/**
 * Places an order and leaves for the payment page; a second click while that happens does nothing.
 * A refusal is shown, unless `onRefused` has shown it in its own place and answers true.
 */
export function useLeaveToPay(onRefused?: (refusal: Refusal) => boolean) {
  const { t } = useTranslation('wizard')
  const { t: errors } = useTranslation('errors')
  const [isPaying, setIsPaying] = useState(false)
  const hasBegun = useRef(false)

  const stop = useCallback(() => {
    hasBegun.current = false
    setIsPaying(false)
  }, [])
  useReturnFromHistory(stop)

  const leave = async (placeOrder: PlaceOrder) => {
    if (hasBegun.current) return
    hasBegun.current = true
    setIsPaying(true)
    try {
      const { url, orderId } = await placeOrder()
      if (orderId) notePlacedOrder(orderId)
      window.location.assign(url)
    } catch (error) {
      stop()
      if (error instanceof NoCheckoutUrlError) {
        toast.error(t('orderWizard.payment.noCheckoutUrl'))
        return
      }
      const refusal = await refusalOf(error)
      if (onRefused?.(refusal)) return
      toast.error(refusalText(errors, refusal, t('orderWizard.payment.failed')))
    }
  }

  return { leave: (placeOrder: PlaceOrder) => void leave(placeOrder), isPaying }
}

/** The order goes on at the price that holds by now, once it is shown. */
async function refusalOf(error: unknown): Promise<Refusal> {
  const refusal = await readRefusal(error)
  if (refusal.code !== 'price_changed') return refusal
  return await fetchPrices().then(() => refusal, readRefusal)
}

/** Going back from the payment page may bring this page back as it was left: still busy. */
function useReturnFromHistory(onReturn: () => void) {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [onReturn])
}
