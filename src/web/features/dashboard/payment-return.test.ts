import { describe, expect, it } from 'vitest'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import {
  isUnpaidNewcomer,
  paymentKnown,
  readPaymentReturn,
  withoutPaymentReturn,
} from './payment-return.ts'

const read = (search: string) => readPaymentReturn(new URLSearchParams(search))

function anOrder(overrides: Partial<ShownOrder>): ShownOrder {
  return {
    id: 'a',
    user_id: 'u1',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    status: 'pending',
    payment_status: 'unpaid',
    original_image_url: 'https://shop.example/1.jpg',
    processed_image_url: null,
    file_name: '1.jpg',
    print_size_id: 'a2',
    print_size: { name: 'A2', dimensions: '', inches: '', description: '' },
    frame: { id: 'black', name: 'Black' },
    files: null,
    paper: null,
    copies: 1,
    purchase_id: null,
    purchase_place: null,
    discount_amount: 0,
    special_instructions: null,
    colour_facts: null,
    customer_marks: [],
    colour_richness: null,
    keeps_black_and_white_at: null,
    crop: null,
    amount: 100_000,
    rush_amount: 0,
    rush: null,
    delivery_service: null,
    delivery_amount: 0,
    currency: 'USD',
    language: 'en',
    version: 1,
    proof_status: 'none',
    shipment_status: 'none',
    promised_at: null,
    on_hold_at: null,
    colours_asked_at: null,
    is_tax_free: false,
    payment_confirming_since: null,
    ...overrides,
  }
}

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
    const orders = [anOrder({ id: 'b', payment_status: 'paid' }), anOrder({ id: 'a' })]
    expect(paymentKnown(read('?payment=success&orderId=b'), orders)).toBe('paid')
    expect(paymentKnown(read('?payment=success&orderId=a'), orders)).toBe('confirming')
  })

  it('says that a bank takes its days over the payment once the server knows', () => {
    const orders = [anOrder({ payment_confirming_since: '2026-11-20T10:00:00Z' })]
    expect(paymentKnown(read('?payment=success&orderId=a'), orders)).toBe('confirmingInDays')
  })

  it('means the newest order when it names none', () => {
    const orders = [anOrder({ id: 'b', payment_status: 'paid' }), anOrder({ id: 'a' })]
    expect(paymentKnown(read('?payment=success'), orders)).toBe('paid')
  })

  it.each(['failed', 'expired', 'refunded'] as const)('is no news once it %s', (payment_status) => {
    expect(paymentKnown(read('?payment=success'), [anOrder({ payment_status })])).toBeUndefined()
  })

  it('is no news once the order was deleted', () => {
    expect(paymentKnown(read('?payment=success&orderId=c'), [anOrder({})])).toBeUndefined()
    expect(paymentKnown(read('?payment=success'), [])).toBeUndefined()
  })

  it('greets whoever comes with an order that they have not paid for, and nobody else', () => {
    const orders = [anOrder({}), anOrder({ id: 'b', payment_status: 'paid' })]
    expect(isUnpaidNewcomer(read('?orderId=a'), orders)).toBe(true)
    for (const search of ['?orderId=b', '?orderId=c', '', '?payment=cancelled&orderId=a']) {
      expect(isUnpaidNewcomer(read(search), orders)).toBe(false)
    }
  })

  it('has nothing to say about payment without the parameter', () => {
    expect(paymentKnown(read('?orderId=a'), [anOrder({ payment_status: 'paid' })])).toBeUndefined()
  })
})
