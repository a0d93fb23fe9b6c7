import { describe, expect, it } from 'vitest'
import { beginOrder } from './begin-order.ts'
import { NEW_ORDER } from './wizard-state.ts'

const requestedSize = '{"name":"A2"}'
const draft = { ...NEW_ORDER, step: 'details', printSize: 'a1', requestedSize } as const

describe('the beginning of an order', () => {
  it('chooses the size that the address asks for', () => {
    const order = beginOrder({ draft: undefined, requestedSize, isFreshVisit: false })
    expect(order).toEqual({ ...NEW_ORDER, printSize: 'a2' })
  })

  it('keeps a size chosen later over a reload or another language', () => {
    const order = beginOrder({ draft, requestedSize, isFreshVisit: false })
    expect(order).toMatchObject({ step: 'details', printSize: 'a1' })
    expect(order).not.toHaveProperty('requestedSize')
  })

  it('chooses again when somebody follows a pricing card again', () => {
    expect(beginOrder({ draft, requestedSize, isFreshVisit: true }).printSize).toBe('a2')
  })

  it('chooses again when the address asks for another size', () => {
    const order = beginOrder({ draft, requestedSize: '{"name":"A3"}', isFreshVisit: false })
    expect(order.printSize).toBe('a3')
  })

  it('keeps the draft when the address asks for nothing', () => {
    expect(beginOrder({ draft, requestedSize: null, isFreshVisit: true }).printSize).toBe('a1')
  })
})
