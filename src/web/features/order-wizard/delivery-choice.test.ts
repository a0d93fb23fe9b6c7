import { expect, test } from 'vitest'
import { addedOf } from '#web/orders/products/more-of-photo.ts'
import { deliveryOf, isSent, isSentByChoice } from './delivery-choice.ts'
import { NEW_ORDER } from './wizard-state.ts'

const small = { ...NEW_ORDER, product: 'framed-small' } as const
const files = { ...NEW_ORDER, product: 'files' } as const

test('a small frame goes to the home of the language, by the cheapest service', () => {
  expect(deliveryOf(small, 'en')).toEqual({ country: 'US', service: 'standard' })
  expect(deliveryOf(small, 'dk')).toEqual({ country: 'DK', service: 'standard' })
})

test('a framed print travels free until something faster is chosen', () => {
  expect(deliveryOf(NEW_ORDER, 'sv')).toEqual({ country: 'SE', service: 'free' })
  const express = { country: 'SE', service: 'express' } as const
  expect(deliveryOf({ ...NEW_ORDER, delivery: express }, 'sv')).toEqual(express)
})

test('what was chosen stays as long as it is offered', () => {
  const overnight = { country: 'US', service: 'overnight' } as const
  expect(deliveryOf({ ...small, delivery: overnight }, 'pl')).toEqual(overnight)
  const abroad = { ...overnight, country: 'PL' } as const
  expect(deliveryOf({ ...small, delivery: abroad }, 'pl')).toEqual({
    country: 'PL',
    service: 'standard',
  })
})

test.each([
  ['framed', false, true],
  ['framed-small', true, true],
  ['print', true, true],
  ['files', false, false],
] as const)('how “%s” is sent is to be chosen: %s', (product, isChosen, isInParcel) => {
  expect(isSentByChoice({ ...NEW_ORDER, product }, 'en')).toBe(isChosen)
  expect(isSent({ ...NEW_ORDER, product })).toBe(isInParcel)
})

test('what else is made of a photo decides how all of it is sent', () => {
  const withPrints = { ...files, more: [addedOf('print')] }
  expect(isSent(withPrints)).toBe(true)
  expect(deliveryOf(withPrints, 'en').service).toBe('standard')
  const withFrame = { ...small, more: [addedOf('framed')] }
  expect(isSentByChoice(withFrame, 'en')).toBe(false)
  expect(deliveryOf(withFrame, 'en').service).toBe('free')
})
