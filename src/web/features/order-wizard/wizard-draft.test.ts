import { describe, expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { NOTHING_REQUESTED } from './requested.ts'
import { clearDraft, findDraft, saveDraft } from './wizard-draft.ts'
import { NEW_ORDER } from './wizard-state.ts'

const photo = { imageUrl: 'https://shop.example/1.jpg', fileName: '1.jpg' }
const state = {
  ...NEW_ORDER,
  step: 'frame',
  photo,
  frame: 'gold',
  ...NOTHING_REQUESTED,
} as const

describe('the draft of an order', () => {
  it('brings back every choice', () => {
    const store = aBrowserStore()
    saveDraft('u1', { ...state, rush: 'weekend' }, store)
    expect(findDraft('u1', store)).toEqual({ ...state, rush: 'weekend' })
  })

  it('is without hurry where it was saved before that could be chosen', () => {
    const store = aBrowserStore()
    const { rush: _unknownThen, requestedRush: _norThis, ...earlier } = state
    store.setItem('hueloom.wizard.u1', JSON.stringify(earlier))
    expect(findDraft('u1', store)).toEqual(state)
  })

  it('keeps that only the files are wanted, and is of a framed print where nothing says so', () => {
    const store = aBrowserStore()
    saveDraft('u1', { ...state, product: 'files' }, store)
    expect(findDraft('u1', store)?.product).toBe('files')
    const { product: _unknownThen, requestedProduct: _norThis, ...earlier } = state
    for (const draft of [earlier, { ...state, product: 'mug' }]) {
      store.setItem('hueloom.wizard.u1', JSON.stringify(draft))
      expect(findDraft('u1', store)).toEqual(state)
    }
  })

  it('keeps where a small frame goes, and loses no more than a service that there is not', () => {
    const store = aBrowserStore()
    const delivery = { country: 'CA', service: 'express' } as const
    saveDraft('u1', { ...state, product: 'framed-small', delivery }, store)
    expect(findDraft('u1', store)).toMatchObject({ product: 'framed-small', delivery })
    const { delivery: _unknownThen, ...earlier } = state
    for (const draft of [earlier, { ...state, delivery: { ...delivery, service: 'dog' } }]) {
      store.setItem('hueloom.wizard.u1', JSON.stringify(draft))
      expect(findDraft('u1', store)).toEqual(state)
    }
  })

  it('keeps the prints, which are the usual ones where there were none or are no such ones', () => {
    const store = aBrowserStore()
    const print = { format: '16x20', paper: 'canvas', copies: 12 } as const
    saveDraft('u1', { ...state, product: 'print', print }, store)
    expect(findDraft('u1', store)).toMatchObject({ product: 'print', print })
    const { print: _unknownThen, requestedFormat: _norThis, ...earlier } = state
    for (const draft of [earlier, { ...state, print: { ...print, copies: 100 } }]) {
      store.setItem('hueloom.wizard.u1', JSON.stringify(draft))
      expect(findDraft('u1', store)).toEqual(state)
    }
  })

  it('keeps the company, and has none where it was saved before there were any', () => {
    const store = aBrowserStore()
    const company = { name: 'Ampère', vatNumber: 'FR 40', acceptsVat: true }
    saveDraft('u1', { ...state, company }, store)
    expect(findDraft('u1', store)?.company).toEqual(company)
    const { company: _unknownThen, ...earlier } = state
    store.setItem('hueloom.wizard.u1', JSON.stringify(earlier))
    expect(findDraft('u1', store)).toEqual(state)
  })

  it('keeps what was told of the colours', () => {
    const store = aBrowserStore()
    const colourFacts = { hair: 'red', clothesNote: 'a feather in the hat' } as const
    saveDraft('u1', { ...state, colourFacts }, store)
    expect(findDraft('u1', store)?.colourFacts).toEqual(colourFacts)
  })

  it('keeps where colours were pointed at, and loses no more than what no palette has', () => {
    const store = aBrowserStore()
    const dress = { x: 0.5, y: 0.5, tone: 'fabric-sage', label: 'her dress' } as const
    saveDraft('u1', { ...state, customerMarks: [dress] }, store)
    expect(findDraft('u1', store)?.customerMarks).toEqual([dress])
    const neon = JSON.stringify({ ...state, customerMarks: [{ ...dress, tone: 'neon' }] })
    store.setItem('hueloom.wizard.u1', neon)
    expect(findDraft('u1', store)).toEqual(state)
  })

  it('keeps what was chosen for the colours, and loses no more than a choice that there is not', () => {
    const store = aBrowserStore()
    saveDraft('u1', { ...state, colourChoice: 'rich' }, store)
    expect(findDraft('u1', store)?.colourChoice).toBe('rich')
    store.setItem('hueloom.wizard.u1', JSON.stringify({ ...state, colourChoice: 'garish' }))
    expect(findDraft('u1', store)).toEqual(state)
  })

  it.each([[undefined], [{ hair: 'plaid' }], ['red']])(
    'loses no more than colours of %j',
    (was) => {
      const store = aBrowserStore()
      store.setItem('hueloom.wizard.u1', JSON.stringify({ ...state, colourFacts: was }))
      expect(findDraft('u1', store)).toEqual(state)
    },
  )

  it('does not keep the object URL, which dies with the page', () => {
    const store = aBrowserStore()
    saveDraft('u1', { ...state, photo: { ...photo, localUrl: 'blob:x' } }, store)
    expect(findDraft('u1', store)?.photo).toEqual(photo)
  })

  it('belongs to one person', () => {
    const store = aBrowserStore()
    saveDraft('u1', state, store)
    expect(findDraft('u2', store)).toBeUndefined()
  })

  it('is gone once cleared', () => {
    const store = aBrowserStore()
    saveDraft('u1', state, store)
    clearDraft('u1', store)
    expect(findDraft('u1', store)).toBeUndefined()
  })

  it('is ignored with a warning when it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = aBrowserStore()
    store.setItem('hueloom.wizard.u1', '{"step":"teleport"}')
    expect(findDraft('u1', store)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
})
