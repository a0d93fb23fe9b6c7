import { describe, expect, it } from 'vitest'
import { mayCancel, ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from './order-life.ts'

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
