import { describe, expect, it } from 'vitest'
import { giftPromise, isGiftDay, noSoonerThan } from './gift.ts'

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

  it('comes no sooner than its day, and no sooner than anything else', () => {
    const arrival = new Date('2026-12-15T17:00Z')
    const day = (notBefore: string | null) => noSoonerThan({ notBefore }, arrival).toISOString()
    expect(day(null)).toBe(arrival.toISOString())
    expect(day('2026-12-01')).toBe(arrival.toISOString())
    expect(day('2026-12-24')).toBe('2026-12-24T12:00:00.000Z')
  })
})
