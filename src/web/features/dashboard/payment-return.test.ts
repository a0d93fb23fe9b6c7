import { describe, expect, it } from 'vitest'
import { aShownOrder } from '#test/factories/orders/a-shown-order.ts'
import {
  isUnpaidNewcomer,
  paymentKnown,
  readPaymentReturn,
  withoutPaymentReturn,
} from './payment-return.ts'

const read = (search: string) => readPaymentReturn(new URLSearchParams(search))

describe('the return from the payment page', () => {
  it.each([
    ['?payment=success&orderId=a', { payment: 'success', orderId: 'a' }],
    ['?payment=cancelled&orderId=a', { payment: 'cancelled', orderId: 'a' }],
    ['?orderId=a', { payment: undefined, orderId: 'a' }],
    ['?payment=maybe', { payment: undefined, orderId: undefined }],
  ] as const)('reads %s', (search, expected) => {
    expect(read(search)).toEqual(expected)
  })

  it('takes its parameters off the address and leaves others', () => {
    const rest = withoutPaymentReturn(new URLSearchParams('payment=success&x=1&orderId=a'))
    expect(rest?.toString()).toBe('x=1')
    expect(withoutPaymentReturn(new URLSearchParams('x=1'))).toBeUndefined()
  })

  it('is a success only when the server says that this order is paid', () => {
    const orders = [aShownOrder({ id: 'b', payment_status: 'paid' }), aShownOrder({ id: 'a' })]
    expect(paymentKnown(read('?payment=success&orderId=b'), orders)).toBe('paid')
    expect(paymentKnown(read('?payment=success&orderId=a'), orders)).toBe('confirming')
  })

  it('says that a bank takes its days over the payment once the server knows', () => {
    const orders = [aShownOrder({ payment_confirming_since: '2026-11-20T10:00:00Z' })]
    expect(paymentKnown(read('?payment=success&orderId=a'), orders)).toBe('confirmingInDays')
  })

  it('means the newest order when it names none', () => {
    const orders = [aShownOrder({ id: 'b', payment_status: 'paid' }), aShownOrder({ id: 'a' })]
    expect(paymentKnown(read('?payment=success'), orders)).toBe('paid')
  })

  it.each(['failed', 'expired', 'refunded'] as const)('is no news once it %s', (payment_status) => {
    expect(
      paymentKnown(read('?payment=success'), [aShownOrder({ payment_status })]),
    ).toBeUndefined()
  })

  it('is no news once the order was deleted', () => {
    expect(paymentKnown(read('?payment=success&orderId=c'), [aShownOrder({})])).toBeUndefined()
    expect(paymentKnown(read('?payment=success'), [])).toBeUndefined()
  })

  it('greets whoever comes with an order that they have not paid for, and nobody else', () => {
    const orders = [aShownOrder({}), aShownOrder({ id: 'b', payment_status: 'paid' })]
    expect(isUnpaidNewcomer(read('?orderId=a'), orders)).toBe(true)
    for (const search of ['?orderId=b', '?orderId=c', '', '?payment=cancelled&orderId=a']) {
      expect(isUnpaidNewcomer(read(search), orders)).toBe(false)
    }
  })

  it('has nothing to say about payment without the parameter', () => {
    expect(
      paymentKnown(read('?orderId=a'), [aShownOrder({ payment_status: 'paid' })]),
    ).toBeUndefined()
  })
})
