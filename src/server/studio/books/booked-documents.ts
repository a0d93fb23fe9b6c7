import { type BookedDocument, signOf } from '#domain/books/booked-document.ts'
import { quarterOf } from '#domain/books/quarter.ts'
import { taxTerritory } from '#domain/payments/tax-free.ts'
import { mayDo, type StaffRole } from '#domain/studio/staff.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { buyerSchema, invoiceContentSchema } from '#server/payments/invoice-content.ts'
import { type StudioBooks, studioBooks } from '../queries/studio-books.ts'

export type DocumentRow = Awaited<ReturnType<StudioBooks['documents']>>[number]

/** Documents with the buyers that a role may know, in the transaction of that role. */
export async function withKnownBuyers(
  trx: DatabaseTransaction,
  role: StaffRole,
  rows: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  if (!mayDo(role, 'see_kept_buyers')) return [...rows]
  const unknown = rows.filter(({ buyer }) => buyer === null)
  const kept = await studioBooks.keptBuyers(
    trx,
    unknown.map(({ payment_id }) => payment_id),
  )
  return rows.map((row) => ({ ...row, buyer: row.buyer ?? kept.get(row.payment_id) ?? null }))
}

/** A stored document as the books count it. */
export function toBookedDocument(row: DocumentRow): BookedDocument {
  const { vat, taxFree, orderNumber } = invoiceContentSchema.parse(row.content)
  const sign = signOf(row.kind)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    issuedAt: row.issued_at,
    soldIn: quarterOf(row.sold_at),
    orderNumber,
    currency: row.currency,
    gross: sign * row.amount,
    vat: vat && { country: taxTerritory(vat.country), rate: vat.rate, amount: sign * vat.amount },
    taxFree,
    buyer: buyerSchema.parse(row.buyer),
  }
}
