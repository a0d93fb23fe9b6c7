import { describe, expect, it } from 'vitest'
import { cardText, giftPromise, isGiftDay, noSoonerThan, unprintableIn } from './gift.ts'

const NOW = new Date('2026-12-01T15:00Z')

describe('a present', () => {
  it.each([
    ['2026-12-01', true],
    ['2026-12-24', true],
    ['2027-12-01', true],
    ['2026-11-30', false],
    ['2027-12-02', false],
  ])('may wait for %s: %s', (day, may) => {
    expect(isGiftDay(day, NOW)).toBe(may)
  })

  it('is there within a week of its day, and not before anything else would be', () => {
    const promised = new Date('2026-12-22T17:00Z')
    const promisedFor = (notBefore: string | null) =>
      giftPromise(promised, { notBefore }).toISOString()
    expect(promisedFor(null)).toBe(promised.toISOString())
    expect(promisedFor('2026-12-10')).toBe(promised.toISOString())
    expect(promisedFor('2027-02-14').slice(0, 10)).toBe('2027-02-21')
  })

  it('says which signs its card will be without, each once and as people see them', () => {
    expect(unprintableIn('❤️ Happy birthday! 🎂🎂 👨‍👩‍👧 שלום')).toEqual([
      '🎂',
      '👨‍👩‍👧',
      'ש',
      'ל',
      'ו',
      'ם',
    ])
    expect(unprintableIn('Zażółć gęślą jaźń – „Ærøskøbing“ … 100 € ♥\n')).toEqual([])
  })

  it('comes no sooner than its day, and no sooner than anything else', () => {
    const arrival = new Date('2026-12-15T17:00Z')
    const day = (notBefore: string | null) => noSoonerThan({ notBefore }, arrival).toISOString()
    expect(day(null)).toBe(arrival.toISOString())
    expect(day('2026-12-01')).toBe(arrival.toISOString())
    expect(day('2026-12-24')).toBe('2026-12-24T12:00:00.000Z')
  })

  it.each([
    ['  Dear Grandma,\r\nwith love\n', 'Dear Grandma,\nwith love'],
    ['one\n\n \n\ntwo', 'one\n\ntwo'],
    [' \n\t\n', ''],
    ['\u200b', ''],
    ['a\u2028b\u2029c', 'a\nb\nc'],
    ['With love ❤️ and cake 🎂', 'With love ❤ and cake'],
    ['Z wyrazami miłości, С любовью, Με αγάπη', 'Z wyrazami miłości, С любовью, Με αγάπη'],
    [
      Array.from({ length: 14 }, (_, line) => line).join('\n'),
      '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11 12 13',
    ],
  ])('says on its card what was written: %j', (written, text) => {
    expect(cardText(written)).toBe(text)
  })
})
