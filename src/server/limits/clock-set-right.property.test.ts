import fc from 'fast-check'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { countCall, spacingOf } from '#domain/call-limit.ts'
import {
  afterBeginning,
  afterSilence,
  CLOSED_BREAKER,
  type MailBreaker,
  mayDeliver,
} from '#domain/mail/mail-breaker.ts'
import { acceptedStep } from '#server/accounts/factors/totp.ts'
import { keptFor } from '#server/telemetry/kept-for.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 27)
/** How far the clock ran ahead before it was set right: up to ten years. */
const ahead = fc.integer({ min: 1, max: 10 * 365 * 24 * 60 * MINUTE })
const limits = fc.record({
  most: fc.integer({ min: 1, max: 10_000 }),
  minutes: fc.integer({ min: 1, max: 24 * 60 }),
})

test('whatever was counted by a clock that ran ahead, there is room within one window', () => {
  fc.assert(
    fc.property(limits, ahead, fc.integer({ min: 1, max: 50 }), (limit, wrongBy, calls) => {
      let freeAt: number | undefined
      for (let call = 0; call < calls; call += 1) {
        const verdict = countCall(limit, freeAt, NOW + wrongBy)
        if (verdict.ok) freeAt = verdict.freeAt
      }
      const first = countCall(limit, freeAt, NOW)
      if (first.ok) return
      expect(first.waitMs).toBeLessThanOrEqual(spacingOf(limit) * limit.most)
      const kept = first.cappedFreeAt ?? freeAt
      expect(countCall(limit, kept, NOW + first.waitMs)).toMatchObject({ ok: true })
    }),
  )
})

test('the mail server is tried again after one pause', () => {
  fc.assert(
    fc.property(ahead, fc.integer({ min: 0, max: 9 }), (wrongBy, tries) => {
      const wrong = new Date(NOW + wrongBy)
      let breaker: MailBreaker = CLOSED_BREAKER
      for (let failure = 0; failure < 3; failure += 1) breaker = afterSilence(breaker, wrong)
      for (let round = 0; round < tries; round += 1) breaker = afterBeginning(breaker, wrong)
      const pauseMs = breaker.isOpen ? breaker.pauseMs : 0
      const mayNow = mayDeliver(breaker, new Date(NOW))
      expect(mayNow || mayDeliver(breaker, new Date(NOW + pauseMs))).toBe(true)
    }),
  )
})

test('the code of an app is accepted two minutes later at the latest', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret })
  const isAccepted = (time: number, lastStep: number) => {
    const code = totp.generate({ timestamp: time })
    return acceptedStep({ secret, code, now: new Date(time), lastStep }) !== undefined
  }
  fc.assert(
    fc.property(ahead, (wrongBy) => {
      const lastStep = totp.counter({ timestamp: NOW + wrongBy })
      expect(isAccepted(NOW, lastStep) || isAccepted(NOW + 2.5 * MINUTE, lastStep)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('an answer that is kept for a while is read again after that while', async () => {
  await fc.assert(
    fc.asyncProperty(ahead, fc.integer({ min: 1, max: MINUTE }), async (wrongBy, keptMs) => {
      let time = NOW + wrongBy
      let reads = 0
      const read = keptFor(keptMs, { read: async () => ++reads, clock: () => new Date(time) })
      await read()
      time = NOW + keptMs
      await read()
      time = NOW + 2 * keptMs
      expect(await read()).toBeGreaterThanOrEqual(2)
    }),
  )
})
