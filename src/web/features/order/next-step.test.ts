import { expect, it } from 'vitest'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { nextStep } from './next-step.ts'

function anOrder(overrides: Partial<ShownOrder>): ShownOrder {
  return {
    id: 'a',
    user_id: 'u1',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    status: 'colorizing',
    payment_status: 'paid',
    original_image_url: 'https://shop.example/1.jpg',
    processed_image_url: null,
    file_name: '1.jpg',
    print_size: { name: 'A2', dimensions: '', inches: '', description: '' },
    frame: { id: 'black', name: 'Black' },
    special_instructions: null,
    colour_facts: null,
    customer_marks: [],
    amount: 100_000,
    rush_amount: 0,
    rush: null,
    currency: 'USD',
    language: 'en',
    version: 1,
    proof_status: 'none',
    shipment_status: 'none',
    promised_at: null,
    on_hold_at: null,
    colours_asked_at: null,
    ...overrides,
  }
}

it.each([
  [{ status: 'pending', payment_status: 'unpaid' }, 'pay'],
  [{ status: 'pending', payment_status: 'failed' }, 'paymentFailed'],
  [{ status: 'pending', payment_status: 'paid' }, 'restoring'],
  [{ status: 'processing' }, 'restoring'],
  [{ proof_status: 'in_review' }, 'checking'],
  [{ proof_status: 'in_review', colours_asked_at: '2026-11-20T10:00:00Z' }, 'coloursNext'],
  [
    {
      proof_status: 'in_review',
      colours_asked_at: '2026-11-20T10:00:00Z',
      on_hold_at: '2026-11-20T10:00:00Z',
    },
    'coloursOnHold',
  ],
  [{ proof_status: 'sent' }, 'answer'],
  [{ proof_status: 'sent', on_hold_at: '2026-11-20T10:00:00Z' }, 'onHold'],
  [{ proof_status: 'changes_requested' }, 'changing'],
  [{ proof_status: 'changes_requested', on_hold_at: '2026-11-20T10:00:00Z' }, 'resting'],
  [{ proof_status: 'approved' }, 'printing'],
  [{ status: 'framing', proof_status: 'approved' }, 'framing'],
  [{ status: 'shipping', proof_status: 'approved' }, 'shipping'],
  [{ status: 'delivered', payment_status: 'partially_refunded' }, 'delivered'],
  [{ status: 'cancelled', payment_status: 'unpaid', proof_status: 'sent' }, 'cancelled'],
  [{ status: 'cancelled', payment_status: 'refunded' }, 'refunded'],
] as const)('after %o comes the step “%s”', (order, step) => {
  expect(nextStep(anOrder(order))).toBe(step)
})

it('says that colours are given once the customer has pointed at them', () => {
  const order = anOrder({ proof_status: 'in_review' })
  expect(nextStep(order, { isColouring: true })).toBe('colouring')
})
