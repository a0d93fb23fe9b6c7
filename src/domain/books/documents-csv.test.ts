import { expect, test } from 'vitest'
import { aBookedBuyer, aBookedDocument } from '#test/factories/a-booked-document.ts'
import { harmlessText } from './csv.ts'
import { documentsCsv } from './documents-csv.ts'

test('each document is a line, and what went back is below zero', () => {
  const csv = documentsCsv(
    [
      aBookedDocument({
        kind: 'credit_note',
        currency: 'PLN',
        gross: -5,
        vat: { country: 'PL', rate: 23, amount: -1 },
        buyer: aBookedBuyer(null),
      }),
    ],
    () => 4_251_500,
  )
  expect(csv.startsWith('\uFEFF"number","kind","issued",')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv.split('\r\n')[1]).toBe(
    '"HL-2026-000001","credit_note","2026-11-05","2026-Q4","2026-Q4","1a2b3c4d","PL",23,,"PLN",' +
      '-0.04,-0.01,-0.05,4.2515,-0.01,0.00,-0.01,' +
      '"Łucja ""Lu"" Świątek","Łucja ""Lu"" Świątek",,,,"ul. Żółwia 12, m. 3",,"00-123","Łódź",,"PL"',
  )
})

test('a company is the buyer, with its VAT number and why it pays no tax', () => {
  const check = {
    answer: 'valid',
    at: '2026-11-05T14:00Z',
    reference: 'WAPI1',
    name: null,
  } as const
  const company = { name: 'Atelier Łódź', vatNumber: 'PL5260001246', check }
  const buyer = aBookedBuyer(company)
  const sale = aBookedDocument({ vat: null, taxFree: 'intra_community', buyer })
  const line = documentsCsv([sale], () => 1_000_000).split('\r\n')[1]
  expect(line).toContain(',,,"intra_community","EUR",119.00,0.00,119.00,')
  expect(line).toContain(
    ',"Atelier Łódź","Łucja ""Lu"" Świątek","PL5260001246","2026-11-05T14:00Z","WAPI1","ul.',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['\t=1', "' =1"],
  ['\r\n=HYPERLINK("https://evil.example")', `' =HYPERLINK("https://evil.example")`],
  ['|calc', "'|calc"],
  ['Anna\nMaria', 'Anna Maria'],
  ['Jean-Luc', 'Jean-Luc'],
  ['', ''],
])('%j of a customer is written as %j', (typed, written) => {
  expect(harmlessText(typed)).toBe(written)
})
