import { describe, expect, it } from 'vitest'
import {
  awaitsAnswer,
  awaitsColours,
  ORDER_STANDINGS,
  ORDER_STEPS,
  standingOf,
  stepOf,
} from './order-standing.ts'

type Order = Parameters<typeof standingOf>[0]

/** Paid and being made, unless said otherwise. */
function anOrder(overrides: Partial<Order>): Order {
  return {
    status: 'colorizing',
    payment_status: 'paid',
    proof_status: 'none',
    on_hold_at: null,
    colours_asked_at: null,
    payment_confirming_since: null,
    copy_of: null,
    family_link_id: null,
    ...overrides,
  }
}

const HELD = { on_hold_at: '2026-11-20T10:00:00Z' }
const CONFIRMING = { payment_confirming_since: '2026-11-20T10:00:00Z' }
const ASKED = { proof_status: 'in_review', colours_asked_at: '2026-11-20T10:00:00Z' } as const
const APPROVED = { proof_status: 'approved' } as const

const CASES = [
  [{ status: 'pending', payment_status: 'unpaid' }, 'pay', 'payment'],
  [{ status: 'pending', payment_status: 'expired' }, 'pay', 'payment'],
  [{ status: 'pending', payment_status: 'failed' }, 'paymentFailed', 'payment'],
  [{ status: 'pending', payment_status: 'unpaid', ...CONFIRMING }, 'confirming', 'payment'],
  [{ status: 'pending', payment_status: 'failed', ...CONFIRMING }, 'confirming', 'payment'],
  [{ status: 'pending' }, 'restoring', 'restoration'],
  [{ status: 'uploaded' }, 'restoring', 'restoration'],
  [{ status: 'uploaded', copy_of: 'an order' }, 'copyWaits', 'restoration'],
  [{ status: 'uploaded', family_link_id: 'a link' }, 'copying', 'restoration'],
  [{ status: 'processing' }, 'restoring', 'restoration'],
  [{ proof_status: 'in_review' }, 'checking', 'restoration'],
  [{ proof_status: 'in_review', ...HELD }, 'resting', 'restoration'],
  [ASKED, 'coloursNext', 'restoration'],
  [{ ...ASKED, ...HELD }, 'coloursOnHold', 'restoration'],
  [{ proof_status: 'sent' }, 'answer', 'proof'],
  [{ proof_status: 'sent', ...HELD }, 'onHold', 'proof'],
  [{ proof_status: 'changes_requested' }, 'changing', 'proof'],
  [{ proof_status: 'changes_requested', ...HELD }, 'resting', 'proof'],
  [APPROVED, 'printing', 'framing'],
  [{ ...ASKED, ...APPROVED }, 'printing', 'framing'],
  [{ ...APPROVED, ...HELD }, 'resting', 'framing'],
  [{ ...APPROVED, status: 'framing' }, 'framing', 'framing'],
  [{ ...APPROVED, status: 'shipping' }, 'shipping', 'shipping'],
  [
    { ...APPROVED, status: 'delivered', payment_status: 'partially_refunded' },
    'delivered',
    'delivered',
  ],
  [{ status: 'cancelled', payment_status: 'unpaid', proof_status: 'sent' }, 'cancelled', undefined],
  [{ status: 'cancelled', payment_status: 'refunded' }, 'refunded', undefined],
] as const

describe('where an order stands', () => {
  it.each(CASES)('of %o is “%s”, at the step %s', (order, standing, step) => {
    expect(standingOf(anOrder(order))).toBe(standing)
    expect(stepOf(anOrder(order))).toBe(step)
  })

  it('says that colours are given once the customer has pointed at them', () => {
    const order = anOrder({ proof_status: 'in_review' })
    expect(standingOf(order, { isColouring: true })).toBe('colouring')
  })

  it('waits for nothing of its customer once it is cancelled', () => {
    const status = 'cancelled'
    expect(awaitsAnswer(anOrder({ status, proof_status: 'sent' }))).toBe(false)
    expect(awaitsColours(anOrder({ status, ...ASKED }))).toBe(false)
  })

  it('knows an order for each of its words and each of its steps', () => {
    const standings = new Set<string>([...CASES.map(([, standing]) => standing), 'colouring'])
    expect([...standings].sort()).toEqual([...ORDER_STANDINGS].sort())
    const steps = new Set<string | undefined>(CASES.map(([, , step]) => step))
    for (const step of ORDER_STEPS) expect(steps).toContain(step)
  })
})
