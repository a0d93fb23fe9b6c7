import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (then: string, tag: string) => relativeTime(new Date(then), now, tag)

describe('relative time', () => {
  it.each([
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T10:01:00Z', '1 hour ago'],
    ['2026-11-18T11:00:00Z', '2 days ago'],
    ['2026-11-10T12:00:00Z', '1 week ago'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
  ])('calls %s %s', (then, text) => {
    expect(ago(then, 'en')).toBe(text)
  })

  it.each([
    ['pl', '5 minut temu'],
    ['da', 'for 5 minutter siden'],
    ['de', 'vor 5 Minuten'],
    ['sv', 'för 5 minuter sedan'],
  ])('speaks %s', (tag, text) => {
    expect(ago('2026-11-20T11:55:00Z', tag)).toBe(text)
  })

  it('has no number for less than a minute, nor for a clock that is ahead', () => {
    expect(ago('2026-11-20T11:59:01Z', 'en')).toBeUndefined()
    expect(ago('2026-11-20T12:03:00Z', 'en')).toBeUndefined()
  })
})
