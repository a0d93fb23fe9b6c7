import { orderEvents } from '#server/adapters/db/order-events.ts'
import { orderUpdates } from '#server/adapters/db/order-updates.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { printFiles } from '#server/adapters/db/print-files.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { manualDesk } from '#server/adapters/print/manual-desk.ts'
import { createOrderProgress } from '#server/services/order-progress.ts'
import { createPrintingService } from '#server/services/studio/printing-service.ts'
import type { AppContext } from './app-context.ts'

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
