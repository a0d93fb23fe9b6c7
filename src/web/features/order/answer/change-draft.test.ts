import { describe, expect, it, vi } from 'vitest'
import { findChangeDraft, saveChangeDraft } from './change-draft.ts'

function aStore() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const draft = {
  proofId: 'p1',
  text: 'Her dress was green.',
  pins: [{ key: 'k', x: 0.25, y: 0.5, note: 'The scratch' }],
  taps: [{ x: 0.5, y: 0.75, tone: 'fabric-sage' as const, label: 'her dress' }],
}

describe('the draft of a request for changes', () => {
  it('comes back with its pins and its text, for its own order', () => {
    const store = aStore()
    saveChangeDraft('o1', draft, store)
    expect(findChangeDraft('o1', store)).toEqual(draft)
    expect(findChangeDraft('o2', store)).toBeUndefined()
  })

  it('is gone once nothing is in it', () => {
    const store = aStore()
    saveChangeDraft('o1', draft, store)
    saveChangeDraft('o1', { proofId: 'p1', text: ' ', pins: [], taps: [] }, store)
    expect(findChangeDraft('o1', store)).toBeUndefined()
  })

  it('is ignored with a warning when it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = aStore()
    store.setItem('hueloom.changes.o1', '{"pins":[{"x":7}]}')
    expect(findChangeDraft('o1', store)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
})
