import type { Currency } from '#domain/payments/money.ts'
import type { TaxFreeReason } from '#domain/payments/tax-free.ts'
import type { BookedDocument } from './booked-document.ts'
import { inEuro, type RateFinder } from './exchange-rate.ts'
import type { Quarter } from './quarter.ts'

/** Minor units: `gross` is what customers paid, `net` and `vat` are its two parts. */
type Amounts = { net: number; vat: number; gross: number }

type VatRow = {
  /** Null for sales without value added tax of the Union. */
  country: string | null
  rate: number | null
  /** Why; null where there is tax, and where old documents do not say. */
  taxFree: TaxFreeReason | null
  currency: Currency
  /** The quarter of the sale: one before that of the report marks a correction. */
  soldIn: Quarter
  amounts: Amounts
  /** Null while the exchange rate of that quarter is not known. */
  euro: Amounts | null
}

type VatReport = {
  rows: VatRow[]
  totals: { currency: Currency; amounts: Amounts }[]
  /** Null while a rate is missing. */
  euro: Amounts | null
  /** What to enter before every sum is known in euros. */
  missingRates: { currency: Currency; quarter: Quarter }[]
}

const NOTHING: Amounts = { net: 0, vat: 0, gross: 0 }

/**
 * What was sold in a quarter by country of delivery and rate, as the one-stop shop asks for it:
 * invoices less credit notes, each in the quarter of its own date. What corrects an earlier quarter
 * stands in a row of its own, at the exchange rate of that quarter, because the return names the
 * quarter that is corrected (Directive 2006/112/EC, Articles 365, 366 and 369g to 369h).
 */
export function reportVat(documents: readonly BookedDocument[], rateOf: RateFinder): VatReport {
  const groups = Map.groupBy(documents, keyOf)
  const rows = [...groups.values()].map((group) => rowOf(group, rateOf)).toSorted(byPlace)
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  const inEuros = rows.map(({ euro }) => euro)
  return {
    rows,
    totals: currencies.map((currency) => ({
      currency,
      amounts: sum(rows.filter((row) => row.currency === currency).map(({ amounts }) => amounts)),
    })),
    euro: inEuros.every((amounts) => amounts !== null) ? sum(inEuros) : null,
    missingRates: missingIn(rows),
  }
}

/** The two parts of a document, which always add up to what was paid. */
export function amountsOf({ gross, vat }: BookedDocument): Amounts {
  const tax = vat?.amount ?? 0
  return { net: gross - tax, vat: tax, gross }
}

/** Net amount and tax are converted, and their sum is the rest: the return asks for these two. */
export function amountsInEuro({ net, vat }: Amounts, rate: number): Amounts {
  const [netEuro, vatEuro] = [inEuro(net, rate), inEuro(vat, rate)]
  return { net: netEuro, vat: vatEuro, gross: netEuro + vatEuro }
}

function keyOf({ vat, taxFree, currency, soldIn }: BookedDocument): string {
  return [vat?.country, vat?.rate, taxFree, currency, soldIn].join(' ')
}

function rowOf(group: readonly BookedDocument[], rateOf: RateFinder): VatRow {
  const [first] = group
  if (first === undefined) throw new Error('expected a group of documents, got none')
  const { vat, taxFree, currency, soldIn } = first
  const amounts = sum(group.map(amountsOf))
  const rate = rateOf(currency, soldIn)
  return {
    country: vat?.country ?? null,
    rate: vat?.rate ?? null,
    taxFree,
    currency,
    soldIn,
    amounts,
    euro: rate === undefined ? null : amountsInEuro(amounts, rate),
  }
}

function sum(all: readonly Amounts[]): Amounts {
  return all.reduce(
    (total, { net, vat, gross }) => ({
      net: total.net + net,
      vat: total.vat + vat,
      gross: total.gross + gross,
    }),
    NOTHING,
  )
}

/** Corrections last, the latest quarter first; then by country, sales without tax at the end. */
function byPlace(one: VatRow, other: VatRow): number {
  const place = ({ country, rate, taxFree, currency }: VatRow) =>
    `${country ?? '~'} ${String(rate ?? '').padStart(5, '0')} ${taxFree ?? '~'} ${currency}`
  return (
    other.soldIn.localeCompare(one.soldIn) ||
    (place(one) < place(other) ? -1 : Number(place(one) > place(other)))
  )
}

function missingIn(rows: readonly VatRow[]): VatReport['missingRates'] {
  const missing = rows.filter(({ euro }) => euro === null)
  const unique = Map.groupBy(missing, ({ currency, soldIn }) => `${soldIn} ${currency}`)
  return [...unique.values()].flatMap(([row]) =>
    row === undefined ? [] : [{ currency: row.currency, quarter: row.soldIn }],
  )
}
