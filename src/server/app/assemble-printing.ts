import type { AppContext } from '#server/app-context.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import { createOrderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { orderUpdates } from '#server/orders/queries/order-updates.ts'
import { manualDesk } from '#server/printing/manual-desk.ts'
import { printFiles } from '#server/printing/print-files.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { jobQueue } from '#server/queue/queue.ts'

/** Who prints and frames: the shop's own workshop, unless another partner is given. */
export function assemblePrinting({ db, log }: AppContext, partner = manualDesk) {
  return createPrintingService({
    db,
    orders,
    partner,
    proofs,
    printFiles,
    orderEvents,
    orderProgress: createOrderProgress({ orders, orderUpdates, orderEvents }),
    queue: jobQueue,
    log,
  })
}
