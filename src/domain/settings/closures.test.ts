import { describe, expect, it } from 'vitest'
import { promiseFor } from '#domain/orders/promise.ts'
import { isRushOffered, rushOptionsAt } from '#domain/orders/rush-offers.ts'
import { arrivalOf } from '#domain/purchases/arrival.ts'
import { shopDaysBetween, shopIsoDay } from '#domain/shop/shop-time.ts'
import { isClosed } from './closures.ts'
import { faultOfClosure } from './setting-start.ts'

/** From a Saturday to the Sunday after the next one. */
const CLOSED = [{ from: '2027-02-06', to: '2027-02-14', reason: 'Moving' }]
const inNewYork = (day: string, time = '12:00') => new Date(`${day}T${time}:00-05:00`)

describe('days on which the workshop is closed', () => {
  it('are whole days by its own clock, the first and the last included', () => {
    expect(isClosed(CLOSED, inNewYork('2027-02-05', '23:59'))).toBe(false)
    expect(isClosed(CLOSED, inNewYork('2027-02-06', '00:00'))).toBe(true)
    expect(isClosed(CLOSED, inNewYork('2027-02-14', '23:59'))).toBe(true)
    expect(isClosed(CLOSED, inNewYork('2027-02-15', '00:00'))).toBe(false)
  })

  it('count for nothing of what is promised, and nothing is promised for them', () => {
    const paidAt = inNewYork('2027-02-04')
    const open = promiseFor(paidAt, null, [])
    const closed = promiseFor(paidAt, null, CLOSED)
    expect(shopDaysBetween(open.promisedAt, closed.promisedAt)).toBe(9)
    for (const rush of [null, 'hours24', 'hours48', 'weekend'] as const) {
      expect(isClosed(CLOSED, promiseFor(paidAt, rush, CLOSED).proofDueAt)).toBe(false)
    }
    const { proofDueAt } = promiseFor(inNewYork('2027-02-08'), 'hours24', CLOSED)
    expect(shopIsoDay(proofDueAt)).toBe('2027-02-15')
  })

  it('leave what is far from them as it was', () => {
    const paidAt = inNewYork('2027-03-01')
    expect(promiseFor(paidAt, null, CLOSED)).toEqual(promiseFor(paidAt, null, []))
  })

  it('sell no weekend on which nobody works', () => {
    const friday = inNewYork('2027-02-05', '09:00')
    expect(isRushOffered('weekend', friday, [])).toBe(true)
    const sold = rushOptionsAt(friday, CLOSED)
    for (const option of sold) {
      const mine = promiseFor(friday, option, CLOSED).proofDueAt
      const usual = promiseFor(friday, null, CLOSED).proofDueAt
      expect(mine < usual).toBe(true)
    }
    expect(sold).not.toContain('weekend')
  })

  it('do not stop the carriers', () => {
    const item = { products: [{ product: 'print', size: '4x6', paper: 'standard' }] }
    const sent = (paidAt: Date, closures: typeof CLOSED) =>
      arrivalOf({
        items: [{ ...item, keepsBlackAndWhite: false }] as never,
        service: 'standard',
        country: 'US',
        rush: null,
        paidAt,
        closures,
      })
    const early = inNewYork('2027-01-20')
    // Approved and made before the workshop closes; on its way while it is closed.
    const after = [{ from: '2027-01-31', to: '2027-02-14', reason: 'Moving' }]
    expect(sent(early, after).first).toEqual(sent(early, []).first)
  })

  it.each([
    ['backwards', { from: '2027-02-06', to: '2027-02-05' }],
    ['too_long', { from: '2027-02-06', to: '2027-06-05' }],
    ['too_far', { from: '2035-02-06', to: '2035-02-07' }],
    [undefined, { from: '2027-02-06', to: '2027-02-06' }],
  ])('%s', (fault, days) => {
    const closure = { ...days, reason: 'Moving' }
    expect(faultOfClosure(closure, inNewYork('2026-11-30'))).toBe(fault)
  })
})
