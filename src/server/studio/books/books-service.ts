import type { z } from 'zod'
import type {
  Books,
  booksRequestSchema,
  exchangeRateRequestSchema,
} from '#contract/studio/books.ts'
import type { Done } from '#contract/studio/done.ts'
import { AppError } from '#domain/app-error.ts'
import { buyerName } from '#domain/books/booked-document.ts'
import { BOOKKEEPING } from '#domain/books/bookkeeping.ts'
import { formatExchangeRate, readExchangeRate } from '#domain/books/exchange-rate.ts'
import { type Quarter, quarterOf, quartersBetween, spanOf } from '#domain/books/quarter.ts'
import { reportVat } from '#domain/books/vat-report.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StaffMember, type StudioCaller } from '../access/studio-access.ts'
import { type StudioBooks, studioBooks } from '../queries/studio-books.ts'
import { type DocumentRow, toBookedDocument, withKnownBuyers } from './booked-documents.ts'
import { readOwedRefunds } from './owed-refunds.ts'
import { rateFinder } from './rate-finder.ts'

/** A page holds no more of them; the exported files hold all. */
const MOST_SHOWN = 200

/** What was sold, taxed and given back, quarter by quarter. */
export function createBooksService(context: AppContext) {
  const { clock } = context
  const studioAccess = createStudioAccess(context)

  return {
    async show(caller: StudioCaller, request: z.infer<typeof booksRequestSchema>): Promise<Books> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_books')
        return await booksOf(trx, member, request.quarter ?? quarterOf(clock()))
      })
    },

    /** The newest rate of a quarter counts; what was entered before stays on record. */
    async enterRate(
      caller: StudioCaller,
      { quarter, currency, perEuro }: z.infer<typeof exchangeRateRequestSchema>,
    ): Promise<Done> {
      const rate = readExchangeRate(perEuro)
      if (rate === undefined) throw new AppError('bad_request', { reason: 'no exchange rate' })
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'enter_exchange_rate')
        await studioBooks.insertRate(trx, {
          quarter,
          currency,
          perEuro: formatExchangeRate(rate),
          by: member.id,
          at: clock(),
        })
        return {}
      })
    },
  }

  async function booksOf(
    trx: DatabaseTransaction,
    member: StaffMember,
    quarter: Quarter,
  ): Promise<Books> {
    const rows = await studioBooks.documents(trx, spanOf(quarter))
    const rates = await studioBooks.rates(trx)
    const report = reportVat(rows.map(toBookedDocument), rateFinder(rates))
    const named = new Set([quarter, ...report.rows.map(({ soldIn }) => soldIn)])
    const shown = await withKnownBuyers(trx, member.role, rows.slice(-MOST_SHOWN))
    const now = quarterOf(clock())
    const begin = await studioBooks.begin(trx)
    return {
      quarter,
      quarters: quartersBetween(begin === undefined ? now : quarterOf(begin), now),
      homeCountry: BOOKKEEPING.homeCountry,
      report,
      rates: rates.filter((rate) => named.has(rate.quarter)).map(toRate),
      documents: shown.toReversed().map(toShownDocument),
      documentCount: rows.length,
      failedRefunds: await readOwedRefunds(trx),
    }
  }
}

function toRate(row: Awaited<ReturnType<StudioBooks['rates']>>[number]): Books['rates'][number] {
  const { currency, quarter, per_euro, entered_by, entered_at } = row
  const perEuro = formatExchangeRate(readExchangeRate(per_euro) ?? 0)
  return { currency, quarter, perEuro, enteredBy: entered_by, enteredAt: entered_at.toISOString() }
}

function toShownDocument(row: DocumentRow): Books['documents'][number] {
  const { vat, taxFree, buyer, issuedAt, ...document } = toBookedDocument(row)
  return {
    id: document.id,
    number: document.number,
    kind: document.kind,
    issuedAt: issuedAt.toISOString(),
    orderNumber: document.orderNumber,
    currency: document.currency,
    gross: document.gross,
    country: vat?.country ?? null,
    rate: vat?.rate ?? null,
    taxFree,
    buyerName: buyerName(buyer),
    vatNumber: buyer?.company?.vatNumber ?? null,
  }
}
