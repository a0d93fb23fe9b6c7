import { expect, test } from 'vitest'
import { CUSTOMER_NEWS, STAFF_EVENTS } from '#domain/orders/order-events.ts'
import texts from '#web/studio/texts/order.json' with { type: 'json' }
import { eventValues } from './event-values.ts'

test('every event of the history has words', () => {
  const kinds = [...CUSTOMER_NEWS, ...STAFF_EVENTS]
  expect(Object.keys(texts.events).sort()).toEqual([...kinds].sort())
})

test('the values of an event are its texts and numbers', () => {
  const params = { version: '2', number: 4, settings: { tone: 1 }, text: null }
  expect(eventValues(params)).toEqual({ version: '2', number: 4 })
})

test('carriers are called by their names', () => {
  expect(eventValues({ carrier: 'postnord' })).toEqual({ carrier: 'PostNord' })
  expect(eventValues({ carrier: 'InPost, UPS' })).toEqual({ carrier: 'InPost, UPS' })
})
