import type { z } from 'zod'
import type { studioDocumentRequestSchema } from '#contract/studio/order-actions.ts'
import { AppError } from '#domain/app-error.ts'
import type { StaffAction } from '#domain/studio/staff.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import { requireRight } from '../access/require-right.ts'
import { createStaffViewService } from '../access/staff-view-service.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioOrders } from '../queries/studio-orders.ts'

type DocumentRequest = z.infer<typeof studioDocumentRequestSchema>

/** What somebody must be allowed to see who gets a document. */
const NEEDS: Record<DocumentRequest['kind'], StaffAction> = {
  job_ticket: 'see_print_file',
  packing_slip: 'see_address',
  invoice: 'see_money',
}

/** The documents that the shop's people print and open. */
export function createStudioDocuments(context: AppContext) {
  const documents = createOrderDocuments(context)
  const studioAccess = createStudioAccess(context)
  const staffViews = createStaffViewService(context)
  return {
    /** The look at the order is noted before the document is shown. */
    async make(caller: StudioCaller, request: DocumentRequest): Promise<Buffer> {
      const { orderId, kind } = request
      await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, NEEDS[kind])
        const order = await studioOrders.find(trx, orderId)
        if (order === undefined) throw new AppError('order_not_found')
      })
      await staffViews.note({ staff: caller.userId, orderId, objectId: undefined, what: 'order' })
      switch (kind) {
        case 'job_ticket':
          return await documents.jobTicket(orderId)
        case 'packing_slip':
          return await documents.packingSlip(orderId)
        case 'invoice':
          return await documents.invoice(request)
      }
    },
  }
}
