import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#domain/payments/money.ts'
import { vatOf, vatOfPart } from '#domain/payments/vat.ts'
import { aBookedDocument } from '#test/factories/a-booked-document.ts'
import type { BookedDocument } from './booked-document.ts'
import { inEuro, type RateFinder } from './exchange-rate.ts'
import { quarterOf } from './quarter.ts'
import { reportVat } from './vat-report.ts'

const RATES: RateFinder = (currency) => (currency === 'EUR' ? 1_000_000 : 4_251_500)

test('a country stands once for each rate, less what went back in the quarter', () => {
  const { rows, totals, euro } = reportVat(
    [
      aBookedDocument(),
      aBookedDocument({ gross: -1190, vat: { country: 'DE', rate: 19, amount: -190 } }),
      aBookedDocument({ gross: 12_500, vat: { country: 'DK', rate: 25, amount: 2500 } }),
      aBookedDocument({ gross: 100_000, currency: 'USD', vat: null }),
    ],
    RATES,
  )
  expect(rows).toMatchObject([
    { country: 'DE', rate: 19, amounts: { net: 9000, vat: 1710, gross: 10_710 } },
    { country: 'DK', rate: 25, amounts: { net: 10_000, vat: 2500, gross: 12_500 } },
    { country: null, rate: null, currency: 'USD', euro: { net: 23_521, vat: 0, gross: 23_521 } },
  ])
  expect(totals).toMatchObject([
    { currency: 'EUR', amounts: { gross: 23_210 } },
    { currency: 'USD', amounts: { gross: 100_000 } },
  ])
  expect(euro?.gross).toBe(23_210 + 23_521)
})

test('sales without tax stand apart by their reason', () => {
  const reasons = ['export', 'intra_community', null, 'export', 'outside_union'] as const
  const { rows } = reportVat(
    reasons.map((taxFree) => aBookedDocument({ vat: null, taxFree, gross: 100 })),
    RATES,
  )
  expect(rows.map(({ taxFree, amounts: { gross } }) => [taxFree, gross])).toEqual([
    ['export', 200],
    ['intra_community', 100],
    ['outside_union', 100],
    [null, 100],
  ])
})

test('what corrects an earlier quarter has a row of its own, at the rate of that quarter', () => {
  const sale = { currency: 'PLN', vat: { country: 'PL', rate: 23, amount: 23_000 } } as const
  const rates: RateFinder = (_, quarter) => (quarter === '2026-Q3' ? 4_000_000 : 4_100_000)
  const { rows } = reportVat(
    [
      aBookedDocument({ ...sale, gross: 123_000 }),
      aBookedDocument({
        ...sale,
        kind: 'credit_note',
        soldIn: '2026-Q3',
        gross: -123_000,
        vat: { ...sale.vat, amount: -23_000 },
      }),
    ],
    rates,
  )
  expect(rows).toMatchObject([
    { soldIn: '2026-Q4', euro: { net: 24_390, vat: 5610 } },
    { soldIn: '2026-Q3', euro: { net: -25_000, vat: -5750 } },
  ])
})

test('a missing rate is named once, and no sum in euros is made up without it', () => {
  const danish = { currency: 'DKK', vat: { country: 'DK', rate: 25, amount: 100 } } as const
  const report = reportVat(
    [aBookedDocument(danish), aBookedDocument({ ...danish, vat: null }), aBookedDocument()],
    (currency) => (currency === 'EUR' ? 1_000_000 : undefined),
  )
  expect(report.missingRates).toEqual([{ currency: 'DKK', quarter: '2026-Q4' }])
  expect(report.euro).toBeNull()
  expect(report.rows.map(({ euro }) => euro === null)).toEqual([false, true, true])
})

/** An invoice, and what of it went back in parts, each at a moment of its own. */
const sales = fc
  .record({
    gross: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constantFrom(...CURRENCIES),
    country: fc.constantFrom('DE', 'PL', 'DK', 'SE', 'FI', 'FR', 'US'),
    days: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 5 }),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  })
  .map(({ gross, currency, country, days, parts }) => {
    const [soldOn = 0, ...later] = days.toSorted((a, b) => a - b)
    const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 15))
    const tax = vatOf(gross, country)
    const sale = { currency, soldIn: quarterOf(dayOf(soldOn)) }
    const invoice = aBookedDocument({ ...sale, issuedAt: dayOf(soldOn), gross, vat: tax })
    let before = 0
    const notes = later.map((day, index): BookedDocument => {
      const amount = Math.floor((gross - before) * (parts[index] ?? 0.5))
      const vat = tax && { ...tax, amount: -vatOfPart({ amount, before, rate: tax.rate }) }
      before += amount
      const issuedAt = dayOf(day)
      return aBookedDocument({ ...sale, kind: 'credit_note', issuedAt, gross: -amount, vat })
    })
    return [invoice, ...notes]
  })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the sums of all quarters are the invoices less the credit notes, to the cent', () => {
  fc.assert(
    fc.property(fc.array(sales, { maxLength: 20 }), (all) => {
      const documents = all.flat()
      const quarters = Map.groupBy(documents, ({ issuedAt }) => quarterOf(issuedAt))
      const reports = [...quarters.values()].map((some) => reportVat(some, RATES))
      const rows = reports.flatMap((report) => report.rows)
      for (const currency of CURRENCIES) {
        const own = documents.filter((document) => document.currency === currency)
        const reported = rows.filter((row) => row.currency === currency)
        expect(sum(reported.map(({ amounts }) => amounts.gross))).toBe(
          sum(own.map(({ gross }) => gross)),
        )
        expect(sum(reported.map(({ amounts }) => amounts.vat))).toBe(
          sum(own.map(({ vat }) => vat?.amount ?? 0)),
        )
      }
      for (const { amounts, euro, currency, soldIn } of rows) {
        expect(amounts.net + amounts.vat).toBe(amounts.gross)
        const rate = RATES(currency, soldIn) ?? 0
        expect(euro?.net).toBe(inEuro(amounts.net, rate))
        expect((euro?.net ?? 0) + (euro?.vat ?? 0)).toBe(euro?.gross)
      }
      for (const report of reports) {
        expect(sum(report.totals.map(({ amounts }) => amounts.gross))).toBe(
          sum(report.rows.map(({ amounts }) => amounts.gross)),
        )
        expect(report.euro?.vat).toBe(sum(report.rows.map(({ euro }) => euro?.vat ?? 0)))
      }
    }),
  )
})
