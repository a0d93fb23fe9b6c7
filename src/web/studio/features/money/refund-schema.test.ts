import { createInstance } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import texts from '#web/studio/texts/money.json' with { type: 'json' }
import { refundSchema } from './refund-schema.ts'

const i18n = createInstance()
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { 'studio-money': texts } } }))

const { faults } = texts.form
const order = { refundable: 100_000, mayCancel: true }

function read(typed: string, limits = order) {
  const schema = refundSchema(i18n.getFixedT('en', 'studio-money'), limits)
  const { data, error } = schema.safeParse({ amount: typed, reason: 'late', note: '' })
  return data?.amount ?? error?.issues[0]?.message
}

test.each([
  ['250', 25_000],
  ['999,99', 99_999],
  ['1000', faults.cancel_instead],
  ['1000.01', faults.too_large],
  ['0', faults.unreadable],
  ['1,000', faults.unreadable],
  ['', faults.unreadable],
])('of an order that is still being made, “%s” is %s', (typed, result) => {
  expect(read(typed)).toBe(result)
})

test('what can no longer be cancelled can go back whole', () => {
  expect(read('1000', { ...order, mayCancel: false })).toBe(100_000)
})
