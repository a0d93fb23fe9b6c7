import type { BooksExportRequest } from '#contract/studio/books.ts'
import { AppError } from '#domain/app-error.ts'
import { BOOKKEEPING } from '#domain/books/bookkeeping.ts'
import { datevFile } from '#domain/books/datev.ts'
import { documentsCsv } from '#domain/books/documents-csv.ts'
import { spanOf } from '#domain/books/quarter.ts'
import { reportVat } from '#domain/books/vat-report.ts'
import { createAuditTrail } from '#server/accounts/auth/audit-trail.ts'
import type { AppContext } from '#server/app-context.ts'
import { createOrderDocuments } from '#server/documents/order-documents.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { requireRight } from '../access/require-right.ts'
import { createStaffViewService } from '../access/staff-view-service.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioBooks } from '../queries/studio-books.ts'
import { toBookedDocument, withKnownBuyers } from './booked-documents.ts'
import { rateFinder } from './rate-finder.ts'

/** What leaves the books as a file. Each download is noted before anything is handed out. */
export function createBooksExportService(context: AppContext) {
  const { db, clock } = context
  const studioAccess = createStudioAccess(context)
  const documents = createOrderDocuments(context)
  const staffViews = createStaffViewService(context)
  const audit = createAuditTrail(context)

  return {
    /** All documents of a quarter, for a spreadsheet or for DATEV. */
    async quarter(
      caller: StudioCaller,
      { quarter, format }: BooksExportRequest,
      source: CallSource,
    ): Promise<Uint8Array> {
      const batch = await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_books')
        const rows = await studioBooks.documents(trx, spanOf(quarter))
        const known = await withKnownBuyers(trx, member.role, rows)
        const rateOf = rateFinder(await studioBooks.rates(trx))
        return { quarter, documents: known.map(toBookedDocument), rateOf, exportedBy: member.name }
      })
      const [missing] = reportVat(batch.documents, batch.rateOf).missingRates
      if (format === 'datev' && missing) throw new AppError('exchange_rate_missing', missing)
      await audit.note(db, 'books_exported', { userId: caller.userId, source })
      return format === 'csv'
        ? new TextEncoder().encode(documentsCsv(batch.documents, batch.rateOf))
        : datevFile({ ...batch, madeAt: clock() }, BOOKKEEPING)
    },

    /** One document as PDF, with the buyer as far as the caller's role knows them. */
    async document(caller: StudioCaller, documentId: string, source: CallSource): Promise<Buffer> {
      const row = await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_books')
        const found = await studioBooks.find(trx, documentId)
        if (found === undefined) throw new AppError('not_found')
        const [known = found] = await withKnownBuyers(trx, member.role, [found])
        return known
      })
      if (row.order_id !== null) {
        const view = { staff: caller.userId, orderId: row.order_id, objectId: undefined }
        await staffViews.note({ ...view, what: 'order' })
      }
      await audit.note(db, 'books_document_opened', { userId: caller.userId, source })
      return await documents.storedInvoice(row)
    },
  }
}
