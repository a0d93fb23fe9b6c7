import { describe, expect, it } from 'vitest'
import {
  mayCancel,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PAYMENT_STATUSES,
  PAYMENT_STEPS,
  PROOF_STATUSES,
  PROOF_STEPS,
  SHIPMENT_STATUSES,
  SHIPMENT_STEPS,
} from './order-life.ts'

function nextOf(status: OrderStatus): OrderStatus[] {
  return ORDER_TRANSITIONS.filter(({ from }) => from === status).map(({ to }) => to)
}

describe('the life of an order', () => {
  it('can reach every status', () => {
    const reached = new Set<OrderStatus>(['pending'])
    for (const status of reached) for (const next of nextOf(status)) reached.add(next)
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  })

  it('ends delivered or cancelled, and nowhere else', () => {
    expect(ORDER_STATUSES.filter((status) => nextOf(status).length === 0)).toEqual([
      'delivered',
      'cancelled',
    ])
  })

  it('names each step once', () => {
    const steps = ORDER_TRANSITIONS.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(steps).size).toBe(steps.length)
  })

  it('lets the customer cancel until framing starts', () => {
    const cancellable = ORDER_STATUSES.filter((status) =>
      mayCancel({ status, payment_status: 'paid' }),
    )
    expect(cancellable).toEqual(['pending', 'uploaded', 'processing', 'colorizing'])
  })
})

describe.each([
  // No end: over a refund that seemed done a bank may fail.
  { name: 'payment', statuses: PAYMENT_STATUSES, steps: PAYMENT_STEPS, ends: [] },
  { name: 'proof', statuses: PROOF_STATUSES, steps: PROOF_STEPS, ends: ['approved'] },
  { name: 'shipment', statuses: SHIPMENT_STATUSES, steps: SHIPMENT_STEPS, ends: ['delivered'] },
])('the $name of an order', ({ statuses, steps, ends }) => {
  const nextOf = (status: string) => steps.filter(([from]) => from === status).map(([, to]) => to)

  it('can reach every status from its first', () => {
    const reached = new Set<string>(statuses.slice(0, 1))
    for (const status of reached) for (const next of nextOf(status)) reached.add(next)
    expect([...reached].sort()).toEqual([...statuses].sort())
  })

  it('ends where it should, and nowhere else', () => {
    expect(statuses.filter((status) => nextOf(status).length === 0)).toEqual(ends)
  })

  it('names each step once', () => {
    expect(new Set(steps.map((step) => step.join(' '))).size).toBe(steps.length)
  })
})
