import { describe, expect, test } from 'vitest'
import { MAX_FAMILY_COMMENT_LENGTH } from '#domain/proofs/family-links.ts'
import { type CommentDraft, EMPTY_DRAFT, pinOn, readDraft } from './comment-draft.ts'

const SEEN = { token: 'a-token', version: 2 }
const aDraft = (overrides: Partial<CommentDraft> = {}): CommentDraft => ({
  name: 'Aunt Inga',
  text: 'Her dress was green.',
  pin: undefined,
  ...overrides,
})

describe('a comment that is being written', () => {
  test('is sent with its pin, and without what surrounds the words', () => {
    const draft = aDraft({ name: ' Aunt Inga ', pin: { x: 0.25, y: 0.5, version: 2 } })
    expect(readDraft(draft, SEEN)).toEqual({
      request: { ...SEEN, name: 'Aunt Inga', text: draft.text, x: 0.25, y: 0.5 },
    })
  })

  test('is sent without what came along unseen with pasted words', () => {
    const draft = aDraft({ name: 'Aunt\tInga', text: 'Green.\vOr blue?\u0007' })
    expect(readDraft(draft, SEEN)).toEqual({
      request: { ...SEEN, name: 'Aunt Inga', text: 'Green.\nOr blue?' },
    })
  })

  test('needs a name and words', () => {
    expect(readDraft(EMPTY_DRAFT, SEEN)).toEqual({ faults: { name: 'empty', text: 'empty' } })
    expect(readDraft(aDraft({ text: ' \n' }), SEEN)).toEqual({ faults: { text: 'empty' } })
  })

  test('says where it is too long', () => {
    const text = 'a'.repeat(MAX_FAMILY_COMMENT_LENGTH + 1)
    expect(readDraft(aDraft({ text }), SEEN)).toEqual({ faults: { text: 'tooLong' } })
  })

  test('loses a pin that was set on another version, and nothing else', () => {
    const draft = aDraft({ pin: { x: 0.25, y: 0.5, version: 1 } })
    expect(pinOn(2, draft)).toBeUndefined()
    expect(readDraft(draft, SEEN)).toEqual({
      request: { ...SEEN, name: draft.name, text: draft.text },
    })
  })
})
