import type { AppContext } from '#server/app-context.ts'
import { createStripeCheckout } from '#server/payments/provider/stripe-checkout.ts'

type PaymentContext = Pick<AppContext, 'config' | 'secrets' | 'db' | 'clock'>
type Payment = Pick<AppContext, 'payment' | 'testCheckout'>

/** The payment provider: the real one where a key is configured, else the test checkout. */
export async function openPayment(context: PaymentContext): Promise<Payment> {
  const { config, clock } = context
  if (config.stripe !== undefined) {
    return { payment: createStripeCheckout({ ...config.stripe, clock }), testCheckout: undefined }
  }
  if (config.mode === 'production') {
    throw new Error('the test checkout does not start in production: a payment key is missing')
  }
  // The image for production does not have these files, so nothing else imports them.
  const { openTestCheckout } = await import('#server/test-checkout/open-test-checkout.ts').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
      throw new Error('STRIPE_SECRET_KEY: required, this installation has no test checkout', {
        cause: error,
      })
    },
  )
  return openTestCheckout(context)
}
