import { describe, expect, it } from 'vitest'
import {
  mayCancel,
  mayDelete,
  mayMove,
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

  it.each(PROOF_STATUSES.filter((status) => status !== 'approved'))(
    'lets the customer cancel before framing while their proof is %s',
    (proof_status) => {
      const cancellable = ORDER_STATUSES.filter((status) => mayCancel({ status, proof_status }))
      expect(cancellable).toEqual(['pending', 'uploaded', 'processing', 'colorizing'])
    },
  )

  it('binds the customer from their approval on, and nobody of the shop', () => {
    const cancellable = ORDER_STATUSES.filter((status) =>
      mayCancel({ status, proof_status: 'approved' }),
    )
    expect(cancellable).toEqual([])
    expect(mayMove('colorizing', 'cancelled', 'staff')).toBe(true)
    expect(mayMove('framing', 'cancelled', 'staff')).toBe(true)
  })

  it('lets nobody delete a paid order that is being made, and everybody one that has ended', () => {
    const deletable = ORDER_STATUSES.filter((status) =>
      mayDelete({ status, payment_status: 'paid' }),
    )
    expect(deletable).toEqual(['delivered', 'cancelled'])
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
