import { expect, it, vi } from 'vitest'
import { findColourDraft, NO_COLOURS, saveColourDraft } from './colour-draft.ts'

function aStore() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const shown = { orderId: 'o1', proofId: 'p1' }
const draft = {
  marks: [{ x: 0.5, y: 0.75, tone: 'foliage-grass' as const, label: 'the lawn' }],
  words: '',
}

it('comes back for the picture that it was made on', () => {
  const store = aStore()
  saveColourDraft(shown, draft, store)
  expect(findColourDraft(shown, store)).toEqual(draft)
})

it('is none for another order, nor for another picture of the same one', () => {
  const store = aStore()
  saveColourDraft(shown, draft, store)
  expect(findColourDraft({ ...shown, orderId: 'o2' }, store)).toEqual(NO_COLOURS)
  expect(findColourDraft({ ...shown, proofId: 'p2' }, store)).toEqual(NO_COLOURS)
})

it('is gone once nothing is in it', () => {
  const store = aStore()
  saveColourDraft(shown, draft, store)
  saveColourDraft(shown, { marks: [], words: ' ' }, store)
  expect(store.getItem('hueloom.colours.o1')).toBeNull()
})

it('is ignored with a warning when it cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = aStore()
  store.setItem('hueloom.colours.o1', '{"proofId":"p1","marks":[{"x":7}]}')
  expect(findColourDraft(shown, store)).toEqual(NO_COLOURS)
  expect(warn).toHaveBeenCalledOnce()
})
