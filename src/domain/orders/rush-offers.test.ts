import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/languages.ts'
import { RUSH_OPTIONS, rushSurcharge } from '#domain/payments/rates.ts'
import { isShopHoliday } from '#domain/shop/shop-holidays.ts'
import { formatShopDay, shopDaysBetween, shopWeekday } from '#domain/shop/shop-time.ts'
import { promiseFor } from './promise.ts'
import {
  isRushOffered,
  isRushStillDue,
  isRushWorthPaying,
  rushEndsBefore,
  rushOptionsAt,
} from './rush-offers.ts'

const HOUR_MS = 3_600_000
/** Each 31st hour of a year and a bit, so all hours of all weekdays, with both changes of the clocks. */
const HOURS = Array.from(
  { length: (24 * 400) / 31 },
  (_, turn) => new Date(Date.UTC(2026, 9, 1) + turn * 31 * HOUR_MS + 17 * 60_000),
)

/** A moment on the shop's wall in November, five hours behind universal time; Thanksgiving is on the 26th. */
const inNewYork = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-05:00`)

describe('the rush options that are sold', () => {
  it.each([
    ['Monday', 16, ['hours24', 'hours48']],
    ['Tuesday', 17, ['hours24', 'hours48', 'weekend']],
    ['Wednesday', 18, ['hours24', 'hours48', 'weekend']],
    ['Thursday', 19, ['hours24', 'weekend']],
    ['Friday', 20, ['hours24', 'weekend']],
    ['Saturday', 21, ['hours24', 'hours48']],
    ['Sunday', 22, ['hours24', 'hours48']],
  ])('on a %s are the same from its first minute to its last half hour', (_name, day, options) => {
    for (const time of ['00:00', '09:30', '17:00', '23:24']) {
      expect(rushOptionsAt(inNewYork(day, time), [])).toEqual(options)
    }
  })

  it.each([
    ['Wednesday before Thanksgiving', '2026-11-25T12:00:00-05:00', ['hours24', 'weekend']],
    ['Thanksgiving Day', '2026-11-26T12:00:00-05:00', ['hours24', 'weekend']],
    ['Sunday before Labor Day', '2026-09-06T12:00:00-04:00', ['hours24', 'hours48']],
    ['Labor Day', '2026-09-07T12:00:00-04:00', ['hours24', 'hours48']],
  ])('reckon with holidays: %s', (_name, at, options) => {
    expect(rushOptionsAt(new Date(at), [])).toEqual(options)
  })

  it('leave time to pay: no page can be opened for the last half hour of a Friday', () => {
    for (const time of ['23:26', '23:59']) {
      expect(rushOptionsAt(inNewYork(20, time), [])).toEqual(['hours24', 'hours48'])
      expect(isRushWorthPaying('weekend', inNewYork(20, time), [])).toBe(true)
      expect(rushOptionsAt(inNewYork(19, time), [])).toEqual(['hours24', 'weekend'])
    }
  })

  it('follow the clock of the shop, not that of the customer', () => {
    // In Warsaw it is Saturday already.
    expect(isRushOffered('weekend', new Date('2026-11-21T00:30:00+01:00'), [])).toBe(true)
    expect(isRushOffered('weekend', new Date('2026-11-21T07:00:00+01:00'), [])).toBe(false)
  })

  it('always bring the proof sooner than whatever is sold for less', () => {
    for (const now of HOURS) {
      const sold = [null, ...rushOptionsAt(now, [])]
        .map((rush) => ({
          cost: rush ? rushSurcharge('en', rush).amount : 0,
          proof: promiseFor(now, rush, []).proofDueAt,
        }))
        .sort((a, b) => a.cost - b.cost)
      for (const [place, { proof }] of sold.entries()) {
        const dearer = sold[place + 1]
        if (dearer) expect(shopDaysBetween(dearer.proof, proof)).toBeGreaterThan(0)
      }
    }
  })

  it('always let somebody who needs it tomorrow have it', () => {
    for (const now of HOURS) expect(isRushOffered('hours24', now, [])).toBe(true)
  })

  it('may be paid for later where they still bring something, though nobody would choose them now', () => {
    const [wednesday, thursday] = [inNewYork(18, '20:00'), inNewYork(19, '08:00')]
    expect(isRushOffered('hours48', wednesday, [])).toBe(true)
    expect(isRushOffered('hours48', thursday, [])).toBe(false)
    expect(isRushWorthPaying('hours48', thursday, [])).toBe(true)
    for (const day of [21, 22, 23]) {
      expect(isRushWorthPaying('weekend', inNewYork(day, '12:00'), [])).toBe(false)
    }
  })

  it('end with Friday where they are for the weekend, and not at all where they are not', () => {
    const friday = new Date('2026-11-20T10:00:00-05:00')
    const saturday = new Date('2026-11-21T00:00:00-05:00')
    const dayLater = (at: Date) => new Date(at.getTime() + 23 * HOUR_MS)
    expect(rushEndsBefore('weekend', { now: friday, limit: dayLater(friday) }, [])).toEqual(
      saturday,
    )
    const thursday = inNewYork(19, '00:30')
    expect(
      rushEndsBefore('weekend', { now: thursday, limit: dayLater(thursday) }, []),
    ).toBeUndefined()
    expect(rushEndsBefore('weekend', { now: thursday, limit: inNewYork(22, '00:00') }, [])).toEqual(
      saturday,
    )
    for (const now of HOURS) {
      expect(rushEndsBefore('hours24', { now, limit: dayLater(now) }, [])).toBeUndefined()
      expect(rushEndsBefore('hours48', { now, limit: dayLater(now) }, [])).toBeUndefined()
      const end = rushEndsBefore('weekend', { now, limit: dayLater(now) }, []) ?? dayLater(now)
      const last = new Date(end.getTime() - 1)
      if (isRushOffered('weekend', now, []))
        expect(isRushWorthPaying('weekend', last, [])).toBe(true)
    }
  })

  it('are still due where the news of their payment was slow, not where the bank was', () => {
    expect(isRushStillDue('weekend', inNewYork(20, '23:50'), [])).toBe(true)
    expect(isRushStillDue('weekend', inNewYork(21, '04:00'), [])).toBe(true)
    expect(isRushStillDue('weekend', inNewYork(21, '08:00'), [])).toBe(false)
    expect(isRushStillDue('weekend', inNewYork(23, '02:00'), [])).toBe(false)
    for (const now of HOURS) expect(isRushStillDue('hours24', now, [])).toBe(true)
  })

  it.each(LANGUAGES.map(({ code }) => code))(
    'cost more the sooner they are, in the currency of %s too',
    (language) => {
      const amounts = RUSH_OPTIONS.map((option) => rushSurcharge(language, option).amount)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
      expect(new Set(amounts).size).toBe(amounts.length)
    },
  )
})

describe('what is promised', () => {
  it.each([
    [null, 'Tuesday, November 24', 'Tuesday, December 8'],
    ['hours24', 'Wednesday, November 18', 'Tuesday, December 1'],
    ['hours48', 'Thursday, November 19', 'Tuesday, December 1'],
    ['weekend', 'Monday, November 23', 'Tuesday, December 1'],
  ] as const)('on a Tuesday evening with %s', (rush, proof, arrival) => {
    const { proofDueAt, promisedAt } = promiseFor(inNewYork(17, '21:40'), rush, [])
    expect(formatShopDay(proofDueAt, 'en')).toBe(proof)
    expect(formatShopDay(promisedAt, 'en')).toBe(arrival)
  })

  it.each([
    // Thanksgiving is no day of work, and neither are its hours.
    ['2026-11-24T21:40:00-05:00', 'hours48', '2026-11-27T21:40:00-05:00'],
    ['2026-11-25T18:00:00-05:00', 'hours24', '2026-11-27T18:00:00-05:00'],
    ['2026-11-26T18:00:00-05:00', 'hours24', '2026-11-27T23:59:59.999-05:00'],
    ['2026-11-26T18:00:00-05:00', 'hours48', '2026-11-30T18:00:00-05:00'],
    // Independence Day on a Saturday, with the Friday before it.
    ['2026-07-02T09:00:00-04:00', 'hours24', '2026-07-05T09:00:00-04:00'],
    ['2026-07-03T09:00:00-04:00', 'hours24', '2026-07-05T23:59:59.999-04:00'],
    ['2026-07-02T09:00:00-04:00', 'hours48', '2026-07-07T09:00:00-04:00'],
    ['2026-07-02T09:00:00-04:00', 'weekend', '2026-07-06T00:00:00-04:00'],
  ] as const)('leaves holidays out: what is paid at %s with %s', (paidAt, rush, proof) => {
    expect(promiseFor(new Date(paidAt), rush, []).proofDueAt).toEqual(new Date(proof))
  })

  it('lies on a Monday morning for a weekend, on a business day for two of them', () => {
    for (const now of HOURS) {
      const monday = promiseFor(now, 'weekend', []).proofDueAt
      expect(shopWeekday(monday)).toBe(1)
      expect(shopDaysBetween(now, monday)).toBeGreaterThan(0)
      expect(shopDaysBetween(now, monday)).toBeLessThanOrEqual(7)
      expect(shopDaysBetween(monday, new Date(monday.getTime() - 1))).toBe(-1)
      const businessDay = promiseFor(now, 'hours48', []).proofDueAt
      expect([1, 2, 3, 4, 5]).toContain(shopWeekday(businessDay))
      expect(isShopHoliday(businessDay)).toBe(false)
      expect(isShopHoliday(promiseFor(now, 'hours24', []).proofDueAt)).toBe(false)
    }
  })

  it('counts whole days also over a change of the clocks', () => {
    // The clocks go back on November 1, and forward on March 14.
    const paidAt = new Date('2026-10-31T23:45:00-04:00')
    expect(promiseFor(paidAt, null, []).proofDueAt).toEqual(new Date('2026-11-07T23:45:00-05:00'))
    const inSpring = new Date('2027-03-13T00:15:00-05:00')
    expect(promiseFor(inSpring, null, []).proofDueAt).toEqual(new Date('2027-03-20T00:15:00-04:00'))
  })

  it.each([
    ['en', 'Wednesday, November 25'],
    ['de', 'Mittwoch, 25. November'],
    ['pl', 'środa, 25 listopada'],
    ['dk', 'onsdag 25. november'],
    ['sv', 'onsdag 25 november'],
  ] as const)('is a day with its name in %s', (language, day) => {
    expect(formatShopDay(inNewYork(25, '23:30'), language)).toBe(day)
  })
})
