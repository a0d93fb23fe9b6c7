import { describe, expect, it, vi } from 'vitest'
import { beginOrder } from './begin-order.ts'
import { NOTHING_REQUESTED } from './requested.ts'
import { NEW_ORDER } from './wizard-state.ts'

const requestedSize = '{"name":"A2"}'
const asked = { ...NOTHING_REQUESTED, requestedSize }
const draft = {
  ...NEW_ORDER,
  step: 'details',
  printSize: 'a1',
  ...asked,
} as const

describe('the beginning of an order', () => {
  it('chooses the size that the address asks for', () => {
    const order = beginOrder({ ...asked, draft: undefined, isFreshVisit: false })
    expect(order).toEqual({ ...NEW_ORDER, printSize: 'a2' })
  })

  it('keeps a size chosen later over a reload or another language', () => {
    const order = beginOrder({ draft, ...asked, isFreshVisit: false })
    expect(order).toMatchObject({ step: 'details', printSize: 'a1' })
    expect(order).not.toHaveProperty('requestedSize')
  })

  it('chooses again when somebody follows a pricing card again', () => {
    expect(beginOrder({ draft, ...asked, isFreshVisit: true }).printSize).toBe('a2')
  })

  it('chooses again when the address asks for another size', () => {
    const another = { ...asked, requestedSize: '{"name":"A3"}' }
    const order = beginOrder({ ...another, draft, isFreshVisit: false })
    expect(order.printSize).toBe('a3')
  })

  it('keeps the draft when the address asks for nothing', () => {
    expect(beginOrder({ draft, ...asked, requestedSize: null, isFreshVisit: true }).printSize).toBe(
      'a1',
    )
  })

  it('takes the rush option of the link into an order that is begun or goes on', () => {
    const rushed = { ...asked, requestedRush: 'hours24', isFreshVisit: false }
    expect(beginOrder({ ...rushed, draft: undefined }).rush).toBe('hours24')
    const order = beginOrder({ ...rushed, draft })
    expect(order).toMatchObject({ step: 'details', printSize: 'a1', rush: 'hours24' })
    expect(order).not.toHaveProperty('requestedRush')
  })

  it('keeps a rush option that was changed later over a reload', () => {
    const changed = { ...draft, rush: 'hours48', requestedRush: 'hours24' } as const
    const again = { ...asked, draft: changed, requestedRush: 'hours24' }
    expect(beginOrder({ ...again, isFreshVisit: false }).rush).toBe('hours48')
    expect(beginOrder({ ...again, isFreshVisit: true }).rush).toBe('hours24')
  })

  it('ignores a rush option that the shop does not have, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const unknown = { ...asked, draft: undefined, requestedRush: 'yesterday' }
    expect(beginOrder({ ...unknown, isFreshVisit: true }).rush).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  describe('of only the files', () => {
    const files = { ...asked, requestedSize: null, requestedProduct: 'files' }

    it('chooses them once, as the address asks for them', () => {
      expect(beginOrder({ ...files, draft: undefined, isFreshVisit: false })).toEqual({
        ...NEW_ORDER,
        product: 'files',
      })
      const changed = { ...draft, requestedSize: null, requestedProduct: 'files' }
      const again = { ...files, draft: changed }
      expect(beginOrder({ ...again, isFreshVisit: false }).product).toBe('framed')
      expect(beginOrder({ ...again, isFreshVisit: true }).product).toBe('files')
    })

    it('begins with a small frame where the address asks for one', () => {
      const small = { ...files, requestedProduct: 'small-frame', draft: undefined }
      const order = beginOrder({ ...small, isFreshVisit: true })
      expect(order).toEqual({ ...NEW_ORDER, product: 'framed-small' })
    })

    it('is of a framed print again when somebody follows a pricing card', () => {
      const withFiles = { ...NEW_ORDER, ...files, product: 'files' } as const
      const order = beginOrder({ ...asked, draft: withFiles, isFreshVisit: true })
      expect(order).toMatchObject({ product: 'framed', printSize: 'a2' })
    })

    it('ignores a product that is not ordered here, with a warning', () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const mug = { ...asked, draft: undefined, requestedProduct: 'mug' }
      expect(beginOrder({ ...mug, isFreshVisit: true }).product).toBe('framed')
      expect(warn).toHaveBeenCalledOnce()
      warn.mockRestore()
    })
  })

  describe('of prints', () => {
    const prints = {
      ...NOTHING_REQUESTED,
      requestedProduct: 'prints',
      requestedFormat: '8x10',
      requestedPaper: 'luster',
    }

    it('begins with the format and the paper that the address asks for', () => {
      const order = beginOrder({ ...prints, draft: undefined, isFreshVisit: true })
      const print = { format: '8x10', paper: 'luster', copies: 1 }
      expect(order).toEqual({ ...NEW_ORDER, product: 'print', print })
    })

    it('keeps what was changed later over a reload, until another price is chosen', () => {
      const print = { format: '4x6', paper: 'canvas', copies: 3 } as const
      const changed = { ...NEW_ORDER, ...prints, product: 'print', print } as const
      expect(beginOrder({ ...prints, draft: changed, isFreshVisit: false }).print).toEqual(print)
      const other = { ...prints, requestedFormat: '5x7', draft: changed }
      expect(beginOrder({ ...other, isFreshVisit: false }).print).toEqual({
        ...print,
        format: '5x7',
      })
      const order = beginOrder({ ...other, isFreshVisit: true })
      expect(order.print).toEqual({ format: '5x7', paper: 'luster', copies: 3 })
    })

    it('ignores a format and a paper that the shop does not have, with a warning', () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      const unknown = { ...prints, requestedFormat: '1x1', requestedPaper: 'silk' }
      const order = beginOrder({ ...unknown, draft: undefined, isFreshVisit: true })
      expect(order).toEqual({ ...NEW_ORDER, product: 'print' })
      expect(warn).toHaveBeenCalledTimes(2)
      warn.mockRestore()
    })
  })

  describe('with an order that was begun before the sign-in', () => {
    const visitorOrder = {
      id: '7b1f8d52-3b0e-4f0d-9a53-0a3c5b6f1c11',
      frame: 'gold',
      printSize: 'a3',
      crop: null,
      begunAt: 0,
    } as const
    const beginning = { ...asked, isFreshVisit: false, visitorOrder }

    it('starts anew with what was chosen, whatever this tab had and the address asks for', () => {
      const order = beginOrder({ ...beginning, draft })
      expect(order).toEqual({ ...NEW_ORDER, frame: 'gold', printSize: 'a3' })
    })

    it('is of only the files where the visitor chose them', () => {
      const begun = { ...visitorOrder, product: 'files' } as const
      const order = beginOrder({ ...beginning, visitorOrder: begun, draft })
      expect(order).toEqual({ ...NEW_ORDER, product: 'files', frame: 'gold', printSize: 'a3' })
    })

    it('is of the prints that the visitor chose', () => {
      const print = { format: '16x20', paper: 'canvas', copies: 2 } as const
      const begun = { ...visitorOrder, product: 'print', print } as const
      const order = beginOrder({ ...beginning, visitorOrder: begun, draft })
      expect(order).toMatchObject({ product: 'print', print })
    })

    it('still takes the hurry from the address', () => {
      const order = beginOrder({ ...beginning, draft, requestedRush: 'hours24' })
      expect(order).toMatchObject({ rush: 'hours24', printSize: 'a3' })
    })

    it('goes on with the draft once the draft has taken it up', () => {
      const taken = { ...draft, visitorOrder: visitorOrder.id }
      expect(beginOrder({ ...beginning, draft: taken })).toMatchObject({
        step: 'details',
        printSize: 'a1',
      })
    })
  })
})
