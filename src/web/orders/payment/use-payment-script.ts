import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'

/**
 * Loads the payment provider's script, which recognises fraud by how a page is used, where this
 * installation has a publishable key. Without it the payment page still works, so failures only tell.
 */
export function usePaymentScript(): void {
  const { t } = useTranslation('wizard')
  useEffect(() => {
    loadPaymentScript().catch((error) => {
      console.warn('The payment script could not be loaded', error)
      const text = isMissing(error) ? 'stripeMissing' : 'stripeLoadFailed'
      toast.warning(t(`orderWizard.payment.${text}`), {
        id: 'payment-script',
        description: t('orderWizard.payment.stripeHint'),
      })
    })
  }, [t])
}

async function loadPaymentScript(): Promise<void> {
  const { stripePublishableKey } = await loadPublicConfig()
  if (!stripePublishableKey) return
  const { loadStripe } = await import('@stripe/stripe-js/pure/index.js')
  await loadStripe(stripePublishableKey)
}

/** The script arrived but defined nothing; the loader tells it apart only by its message. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && error.message === 'Stripe.js not available'
}
