import { describe, expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { type CopiesChoice, USUAL_COPIES } from './copies-choice.ts'
import { clearPaidCopies, findCopies, notePlacedCopies, saveCopies } from './copies-draft.ts'

const GRANNY = { userId: 'ada', picture: { copyOf: 'granny' } }
const WEDDING = { userId: 'ada', picture: { copyOf: 'wedding' } }
const CHOICE: CopiesChoice = {
  products: [
    { product: { kind: 'print', variant: '8x10', paper: 'luster' }, copies: 2 },
    { product: { kind: 'framed-small', variant: '8x10', frame: 'gold' }, copies: 1 },
  ],
  delivery: { country: 'CA', service: 'express' },
  gift: { message: 'For Peter', notBefore: '' },
}

describe('copies in the browser', () => {
  it('begin with one print, and come back as they were chosen', () => {
    const store = aBrowserStore()
    expect(findCopies(GRANNY, store)).toEqual(USUAL_COPIES)
    saveCopies(GRANNY, CHOICE, store)
    expect(findCopies(GRANNY, store)).toEqual(CHOICE)
    expect(findCopies(WEDDING, store)).toEqual(USUAL_COPIES)
    expect(findCopies({ ...GRANNY, userId: 'ben' }, store)).toEqual(USUAL_COPIES)
  })

  it('stay none where all of them were removed', () => {
    const store = aBrowserStore()
    saveCopies(GRANNY, { ...CHOICE, products: [] }, store)
    expect(findCopies(GRANNY, store).products).toEqual([])
  })

  it('begin anew where they cannot be read or made any longer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(findCopies(GRANNY, aBrowserStore({ 'hueloom.copies.ada.granny': '{' }))).toEqual(
      USUAL_COPIES,
    )
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    const store = aBrowserStore()
    saveCopies(GRANNY, CHOICE, store)
    const saved = store.getItem('hueloom.copies.ada.granny') ?? ''
    store.setItem('hueloom.copies.ada.granny', saved.replace('luster', 'vellum'))
    expect(findCopies(GRANNY, store)).toEqual({ ...CHOICE, products: USUAL_COPIES.products })
  })

  it('are forgotten once one of their orders is paid, and those of no other picture', () => {
    const store = aBrowserStore()
    saveCopies(GRANNY, CHOICE, store)
    saveCopies(WEDDING, CHOICE, store)
    notePlacedCopies(GRANNY, ['order-1', 'order-2'], store)
    notePlacedCopies(WEDDING, ['order-3'], store)
    expect(clearPaidCopies('ada', 'another', store)).toBe(false)
    expect(clearPaidCopies('ada', undefined, store)).toBe(false)
    expect(findCopies(GRANNY, store)).toEqual(CHOICE)
    expect(clearPaidCopies('ada', 'order-2', store)).toBe(true)
    expect(findCopies(GRANNY, store)).toEqual(USUAL_COPIES)
    expect(findCopies(WEDDING, store)).toEqual(CHOICE)
    // Whoever orders more of it is not disturbed by a late answer about the first ones.
    saveCopies(GRANNY, CHOICE, store)
    clearPaidCopies('ada', 'order-1', store)
    expect(findCopies(GRANNY, store)).toEqual(CHOICE)
    clearPaidCopies('ada', 'order-3', store)
    expect(findCopies(WEDDING, store)).toEqual(USUAL_COPIES)
  })
})
