import type { Task } from 'graphile-worker'
import type { PaymentService } from '#server/services/payment-service.ts'

/** Every five minutes; a run that the shop slept through is not made up for. */
export const RECONCILE_CRONTAB = '*/5 * * * * reconcile-payments ?max=1&jobKey=reconcile-payments'

/** Asks the provider about payments whose events never came. */
export function createReconcilePayments(paymentService: Pick<PaymentService, 'reconcile'>): Task {
  return async () => {
    await paymentService.reconcile()
  }
}
