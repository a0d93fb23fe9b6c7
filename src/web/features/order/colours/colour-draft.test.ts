import { expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { findColourDraft, NO_COLOURS, saveColourDraft } from './colour-draft.ts'

const shown = { orderId: 'o1', proofId: 'p1' }
const draft = {
  marks: [{ x: 0.5, y: 0.75, tone: 'foliage-grass' as const, label: 'the lawn' }],
  words: '',
}

it('comes back for the picture that it was made on', () => {
  const store = aBrowserStore()
  saveColourDraft(shown, draft, store)
  expect(findColourDraft(shown, store)).toEqual(draft)
})

it('is none for another order, nor for another picture of the same one', () => {
  const store = aBrowserStore()
  saveColourDraft(shown, draft, store)
  expect(findColourDraft({ ...shown, orderId: 'o2' }, store)).toEqual(NO_COLOURS)
  expect(findColourDraft({ ...shown, proofId: 'p2' }, store)).toEqual(NO_COLOURS)
})

it('is gone once nothing is in it', () => {
  const store = aBrowserStore()
  saveColourDraft(shown, draft, store)
  saveColourDraft(shown, { marks: [], words: ' ' }, store)
  expect(store.getItem('hueloom.colours.o1')).toBeNull()
})

it('is ignored with a warning when it cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = aBrowserStore()
  store.setItem('hueloom.colours.o1', '{"proofId":"p1","marks":[{"x":7}]}')
  expect(findColourDraft(shown, store)).toEqual(NO_COLOURS)
  expect(warn).toHaveBeenCalledOnce()
})
