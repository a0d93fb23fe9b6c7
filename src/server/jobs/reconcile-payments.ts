import type { Task } from 'graphile-worker'
import type { PaymentService } from '#server/services/payment-service.ts'

/** Asks the provider about payments whose events never came. */
export function createReconcilePayments(paymentService: Pick<PaymentService, 'reconcile'>): Task {
  return async () => {
    await paymentService.reconcile()
  }
}
