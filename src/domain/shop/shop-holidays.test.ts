import { describe, expect, it } from 'vitest'
import { isShopHoliday } from './shop-holidays.ts'

/** Noon on the shop's wall, in winter or in summer. */
const noonOf = (date: string) => new Date(`${date}T16:30:00Z`)

/** Every day of a year on which the workshop rests. */
function holidaysOf(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1, 16, 30); ; at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    if (!date.startsWith(`${year}`)) return days
    if (isShopHoliday(new Date(at))) days.push(date.slice(5))
  }
}

describe('the workshop rests', () => {
  it.each([
    [2025, ['01-01', '05-26', '07-04', '09-01', '11-27', '12-25']],
    // Independence Day is a Saturday, then a Sunday.
    [2026, ['01-01', '05-25', '07-03', '07-04', '09-07', '11-26', '12-25']],
    [2027, ['01-01', '05-31', '07-04', '07-05', '09-06', '11-25', '12-24', '12-25', '12-31']],
    [2028, ['01-01', '05-29', '07-04', '09-04', '11-23', '12-25']],
  ])('in %d on these days', (year, days) => {
    expect(holidaysOf(year)).toEqual(days)
  })

  it('from midnight to midnight of its own clock', () => {
    expect(isShopHoliday(new Date('2026-11-26T00:00:00-05:00'))).toBe(true)
    expect(isShopHoliday(new Date('2026-11-26T23:59:59-05:00'))).toBe(true)
    // In Warsaw it is Thursday already, or still.
    expect(isShopHoliday(new Date('2026-11-26T04:00:00+01:00'))).toBe(false)
    expect(isShopHoliday(new Date('2026-11-27T04:00:00+01:00'))).toBe(true)
  })

  it('not on holidays on which the carriers work', () => {
    // Those of Dr. King, presidents, Juneteenth, Columbus and veterans.
    for (const date of ['2026-01-19', '2026-02-16', '2026-06-19', '2026-10-12', '2026-11-11']) {
      expect(isShopHoliday(noonOf(date))).toBe(false)
    }
  })
})
