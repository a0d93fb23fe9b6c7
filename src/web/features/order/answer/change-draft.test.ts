import { describe, expect, it, vi } from 'vitest'
import { MAX_CHANGE_REQUEST_LENGTH, MAX_PINS } from '#domain/proofs/proofing.ts'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { findChangeDraft, saveChangeDraft, withComment } from './change-draft.ts'

const draft = {
  proofId: 'p1',
  text: 'Her dress was green.',
  pins: [{ key: 'k', x: 0.25, y: 0.5, note: 'The scratch' }],
  taps: [{ x: 0.5, y: 0.75, tone: 'fabric-sage' as const, label: 'her dress' }],
}

describe('the draft of a request for changes', () => {
  it('comes back with its pins and its text, for its own order', () => {
    const store = aBrowserStore()
    saveChangeDraft('o1', draft, store)
    expect(findChangeDraft('o1', store)).toEqual(draft)
    expect(findChangeDraft('o2', store)).toBeUndefined()
  })

  it('is gone once nothing is in it', () => {
    const store = aBrowserStore()
    saveChangeDraft('o1', draft, store)
    saveChangeDraft('o1', { proofId: 'p1', text: ' ', pins: [], taps: [] }, store)
    expect(findChangeDraft('o1', store)).toBeUndefined()
  })

  it('is ignored with a warning when it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = aBrowserStore()
    store.setItem('hueloom.changes.o1', '{"pins":[{"x":7}]}')
    expect(findChangeDraft('o1', store)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('a comment that is taken into the draft', () => {
  const pinned = { id: 'c1', text: 'Her eyes were blue.', x: 0.5, y: 0.25 }
  const general = { id: 'c2', text: 'It was in Lund.', x: null, y: null }

  it('keeps its place, and comes after what is there', () => {
    const pin = { key: 'c1', x: 0.5, y: 0.25, note: 'Her eyes were blue.' }
    expect(withComment(draft, pinned)).toEqual({ ...draft, pins: [...draft.pins, pin] })
    expect(withComment(draft, general)).toEqual({
      ...draft,
      text: 'Her dress was green.\nIt was in Lund.',
    })
  })

  it('comes only once', () => {
    for (const comment of [pinned, general]) {
      const once = withComment(draft, comment) ?? draft
      expect(withComment(once, comment)).toEqual(once)
    }
  })

  it('is not taken for a part of what is there', () => {
    const part = { ...general, text: 'green.' }
    expect(withComment(draft, part)?.text).toBe('Her dress was green.\ngreen.')
  })

  it('is left out where no more fits in', () => {
    const pins = Array.from({ length: MAX_PINS - draft.taps.length }, (_, index) => ({
      ...{ key: `k${index}`, x: 0, y: 0, note: 'x' },
    }))
    expect(withComment({ ...draft, pins }, pinned)).toBeUndefined()
    const text = 'a'.repeat(MAX_CHANGE_REQUEST_LENGTH)
    expect(withComment({ ...draft, text }, general)).toBeUndefined()
  })
})
