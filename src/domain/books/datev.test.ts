import { expect, test } from 'vitest'
import { aBookedBuyer, aBookedDocument } from '#test/factories/a-booked-document.ts'
import type { BookedDocument } from './booked-document.ts'
import { BOOKKEEPING } from './bookkeeping.ts'
import { datevFile } from './datev.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'

function linesOf(documents: BookedDocument[], exportedBy = 'Ada'): string[][] {
  const batch = {
    quarter: '2026-Q4',
    documents,
    rateOf: () => 4_251_500,
    exportedBy,
    madeAt: new Date('2026-11-26T01:02:03.004Z'),
  } as const
  const text = new TextDecoder('windows-1252').decode(datevFile(batch, BOOKKEEPING))
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
}

function bookingOf(document: BookedDocument): Record<string, string> {
  const [, , booking = []] = linesOf([document])
  expect(booking).toHaveLength(DATEV_COLUMNS.length)
  const filled = booking.map((field, index) => [DATEV_COLUMNS[index] ?? '', field])
  return Object.fromEntries(filled.filter(([, field]) => field !== ''))
}

test('the header says what the file holds, for whom and of when', () => {
  const [header, columns] = linesOf([])
  expect(header?.join(';')).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261126010203004;;"RE";"Ada";"";1001;1;20260101;4;' +
      '20261001;20261231;"Rechnungen 2026-Q4";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  expect(header).toHaveLength(31)
  expect(columns).toHaveLength(125)
  expect([columns?.[7], columns?.[39]]).toEqual([
    '"Gegenkonto (ohne BU-Schlüssel)"',
    '"EU-Land u. UStID (Bestimmung)"',
  ])
})

test('a sale at home debits the customers and credits the account that knows its tax', () => {
  expect(bookingOf(aBookedDocument())).toEqual({
    'Umsatz (ohne Soll/Haben-Kz)': '119,00',
    'Soll/Haben-Kennzeichen': '"S"',
    'WKZ Umsatz': '"EUR"',
    Konto: '10000',
    'Gegenkonto (ohne BU-Schlüssel)': '8400',
    Belegdatum: '0511',
    'Belegfeld 1': '"HL-2026-000001"',
    Buchungstext: '"Rechnung zu Bestellung 1a2b3c4d"',
    Festschreibung: '0',
  })
})

test('a credit note of the one-stop shop in another currency names country, rate and euros', () => {
  const vat = { country: 'FI', rate: 25.5, amount: -8640 }
  const document = aBookedDocument({ kind: 'credit_note', currency: 'PLN', gross: -42_515, vat })
  expect(bookingOf(document)).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '425,15',
    'Soll/Haben-Kennzeichen': '"H"',
    'WKZ Umsatz': '"PLN"',
    Kurs: '4,2515',
    'Basis-Umsatz': '100,00',
    'WKZ Basis-Umsatz': '"EUR"',
    'Gegenkonto (ohne BU-Schlüssel)': '8320',
    'EU-Land u. UStID (Bestimmung)': '"FI"',
    'EU-Steuersatz (Bestimmung)': '25,50',
    Buchungstext: '"Rechnungskorrektur zu Bestellung 1a2b3c4d"',
  })
})

test('Greece is written as the one-stop shop writes it', () => {
  const vat = { country: 'GR', rate: 24, amount: 2400 }
  expect(bookingOf(aBookedDocument({ vat }))['EU-Land u. UStID (Bestimmung)']).toBe('"EL"')
})

test.each([
  ['intra_community', '8125', '"PL5260001246"'],
  ['export', '8120', undefined],
  ['outside_union', '8338', undefined],
  // Of before the reason was kept.
  [null, '8120', undefined],
] as const)('a sale without tax (%s) goes to account %s', (taxFree, account, vatNumber) => {
  const company = { name: 'Atelier Łódź', vatNumber: 'PL5260001246', check: null }
  const untaxed = bookingOf(aBookedDocument({ vat: null, taxFree, buyer: aBookedBuyer(company) }))
  expect(untaxed['Gegenkonto (ohne BU-Schlüssel)']).toBe(account)
  expect(untaxed['EU-Land u. UStID (Bestimmung)']).toBe(vatNumber)
  expect(untaxed['EU-Steuersatz (Bestimmung)']).toBeUndefined()
})

test('a name that nobody can type in German ends neither field nor line', () => {
  const [header] = linesOf([], '="Łuk\r\nÅse Öberg € 漢')
  expect(header?.[8]).toBe(`"'=""Luk Åse Öberg € ?"`)
})
