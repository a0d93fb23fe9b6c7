import { expect, test } from 'vitest'
import { aBookedDocument } from '#test/factories/a-booked-document.ts'
import { harmlessText } from './csv.ts'
import { documentsCsv } from './documents-csv.ts'

const BUYER = {
  name: 'Łucja "Lu" Świątek',
  line1: 'ul. Żółwia 12, m. 3',
  line2: null,
  postalCode: '00-123',
  city: 'Łódź',
  state: null,
  country: 'PL',
  phone: null,
}

test('each document is a line, and what went back is below zero', () => {
  const csv = documentsCsv(
    [
      aBookedDocument({
        kind: 'credit_note',
        currency: 'PLN',
        gross: -5,
        vat: { country: 'PL', rate: 23, amount: -1 },
        buyer: BUYER,
      }),
    ],
    () => 4_251_500,
  )
  expect(csv.startsWith('\uFEFF"number","kind","issued",')).toBe(true)
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv.split('\r\n')[1]).toBe(
    '"HL-2026-000001","credit_note","2026-11-05","2026-Q4","2026-Q4","1a2b3c4d","PL",23,"PLN",' +
      '-0.04,-0.01,-0.05,4.2515,-0.01,0.00,-0.01,' +
      '"Łucja ""Lu"" Świątek","ul. Żółwia 12, m. 3",,"00-123","Łódź",,"PL"',
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
