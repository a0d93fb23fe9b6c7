import type { Task } from 'graphile-worker'
import type { ReconcileService } from '../reconcile-service.ts'

/** Asks the provider about payments whose events never came, and closes orders left behind. */
export function createReconcilePayments(reconcileService: ReconcileService): Task {
  return async () => {
    await reconcileService.closeForgottenOrders()
    await reconcileService.askAboutPayments()
    await reconcileService.askAboutMoneyBack()
    await reconcileService.startForgottenCopies()
  }
}
