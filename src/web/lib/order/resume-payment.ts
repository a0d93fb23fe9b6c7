import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { loadBackend } from '../backend/backend.ts'
import { NoCheckoutUrlError } from './create-payment.ts'

/** Where an order that was placed before is paid, at the price that it was placed for. */
export async function resumePayment(orderId: string): Promise<{ url: string }> {
  const { functions } = await loadBackend()
  const body = { orderId, returnOrigin: window.location.origin }
  const { data, error } = await functions.invoke('resume-payment', { body })
  if (error) throw error
  const answer = createPaymentResponseSchema.pick({ url: true }).safeParse(data)
  if (!answer.success) throw new NoCheckoutUrlError()
  return answer.data
}
