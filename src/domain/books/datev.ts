import { decimalOf } from '#domain/payments/money.ts'
import { shopDate } from '#domain/shop/shop-time.ts'
import { type BookedDocument, taxCodeOf } from './booked-document.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { harmlessText } from './csv.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { type ExchangeRate, formatExchangeRate, inEuro, type RateFinder } from './exchange-rate.ts'
import { daysOf, type Quarter } from './quarter.ts'
import { encodeWindows1252 } from './windows-1252.ts'

/** Of the format "EXTF": its version, the number of what it holds, and that one's own version. */
const FORMAT = { version: 700, category: 21, name: 'Buchungsstapel', nameVersion: 13 } as const
const MAX_TEXT = 60
const MAX_EXPORTED_BY = 25
const MAX_VAT_NUMBER = 15

type DatevBatch = {
  quarter: Quarter
  documents: readonly BookedDocument[]
  rateOf: RateFinder
  /** Who exports. */
  exportedBy: string
  madeAt: Date
}

/**
 * The documents of a quarter as a batch of bookings for DATEV: each debits the account of customers
 * and credits sales, a credit note the other way round. Gross amounts are booked; DATEV works out the
 * tax from the account, and for the one-stop shop from country and rate. It keeps its books in euros,
 * so every exchange rate must be known.
 */
export function datevFile(batch: DatevBatch, bookkeeping: Bookkeeping): Uint8Array {
  const lines = [
    headerOf(batch, bookkeeping),
    DATEV_COLUMNS.map(quoted),
    ...batch.documents.map((document) => bookingOf(document, batch, bookkeeping)),
  ]
  return encodeWindows1252(lines.map((fields) => `${fields.join(';')}\r\n`).join(''))
}

function headerOf({ quarter, exportedBy, madeAt }: DatevBatch, { datev }: Bookkeeping): string[] {
  const { first, last } = daysOf(quarter)
  const fields = [
    quoted('EXTF'),
    FORMAT.version,
    FORMAT.category,
    quoted(FORMAT.name),
    FORMAT.nameVersion,
    madeAt.toISOString().replace(/\D/g, ''),
    '',
    quoted('RE'),
    text(exportedBy, MAX_EXPORTED_BY),
    quoted(''),
    datev.consultant,
    datev.client,
    `${quarter.slice(0, 4)}0101`,
    datev.accountLength,
    first.replaceAll('-', ''),
    last.replaceAll('-', ''),
    quoted(`Rechnungen ${quarter}`),
    quoted(''),
    // Bookings of the year, for every purpose, that the accountant may still change.
    ...[1, 0, 0],
    quoted('EUR'),
    '',
    quoted(''),
    ...['', ''],
    quoted(datev.chart),
    ...['', ''],
    ...[quoted(''), quoted('')],
  ]
  return fields.map(String)
}

function bookingOf(
  document: BookedDocument,
  { rateOf }: DatevBatch,
  bookkeeping: Bookkeeping,
): string[] {
  const { number, gross, currency, soldIn } = document
  const { datev } = bookkeeping
  const rate = rateOf(currency, soldIn)
  if (rate === undefined) throw new Error(`expected a rate of ${currency} for ${soldIn}, got none`)
  const filled: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(Math.abs(gross)),
    'Soll/Haben-Kennzeichen': quoted(gross < 0 ? 'H' : 'S'),
    'WKZ Umsatz': quoted(currency),
    ...(currency !== 'EUR' && foreign(gross, rate)),
    Konto: datev.customers,
    'Gegenkonto (ohne BU-Schlüssel)': salesAccount(document, bookkeeping),
    Belegdatum: dayAndMonth(document.issuedAt),
    'Belegfeld 1': text(number, 36),
    Buchungstext: text(wordsOf(document), MAX_TEXT),
    ...destinationOf(document, bookkeeping),
    Festschreibung: '0',
  }
  return DATEV_COLUMNS.map((column) => filled[column] ?? '')
}

function foreign(gross: number, rate: ExchangeRate): Record<string, string> {
  return {
    Kurs: formatExchangeRate(rate).replace('.', ','),
    'Basis-Umsatz': amount(Math.abs(inEuro(gross, rate))),
    'WKZ Basis-Umsatz': quoted('EUR'),
  }
}

/** The one-stop shop goes by country and rate, the recapitulative statement by the VAT number. */
function destinationOf(
  { vat, taxFree, buyer }: BookedDocument,
  { homeCountry }: Bookkeeping,
): Record<string, string> {
  if (vat !== null && vat.country !== homeCountry) {
    return {
      'EU-Land u. UStID (Bestimmung)': quoted(taxCodeOf(vat.country)),
      'EU-Steuersatz (Bestimmung)': amount(Math.round(vat.rate * 100)),
    }
  }
  const vatNumber = buyer?.company?.vatNumber
  if (taxFree !== 'intra_community' || !vatNumber) return {}
  return { 'EU-Land u. UStID (Bestimmung)': text(vatNumber, MAX_VAT_NUMBER) }
}

/** Documents that do not say why they bear no tax are of before the shop sold so to companies. */
function salesAccount(
  { vat, taxFree }: BookedDocument,
  { homeCountry, datev }: Bookkeeping,
): string {
  if (vat === null) return datev.sales.taxFree[taxFree ?? 'export']
  return vat.country === homeCountry ? datev.sales.home : datev.sales.oneStopShop
}

/** The accountant's programs are German. */
function wordsOf({ kind, orderNumber }: BookedDocument): string {
  const words = {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    reversal: 'Storno einer Rechnungskorrektur',
  }
  return `${words[kind]} zu Bestellung ${orderNumber}`
}

/** Digits with a comma before the cents; the column beside it says on which side it is booked. */
function amount(minorUnits: number): string {
  return decimalOf(minorUnits).replace('.', ',')
}

function dayAndMonth(at: Date): string {
  const { day, month } = shopDate(at)
  return [day, month].map((number) => String(number).padStart(2, '0')).join('')
}

function text(words: string, most: number): string {
  return quoted(harmlessText(words).slice(0, most))
}

function quoted(words: string): string {
  return `"${words.replaceAll('"', '""')}"`
}
