import { describe, expect, it } from 'vitest'
import { cardText, giftPromise, isGiftDay } from './gift.ts'

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

  it.each([
    ['  Dear Grandma,\r\nwith love\n', 'Dear Grandma,\nwith love'],
    ['one\n\n \n\ntwo', 'one\n\ntwo'],
    [' \n\t\n', ''],
    [
      Array.from({ length: 14 }, (_, line) => line).join('\n'),
      '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11 12 13',
    ],
  ])('says on its card what was written: %j', (written, text) => {
    expect(cardText(written)).toBe(text)
  })
})
