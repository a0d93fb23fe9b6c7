import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onClockSetBack } from './follow-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a clock that is set back is noticed once, one that is moved a little or ahead is not', () => {
  const MINUTE = 60_000
  let setBy = 0
  let passed = 0
  const noticed = vi.fn()
  const clocks = { wallMs: () => 1000 + passed + setBy, steadyMs: () => passed }
  const stop = onClockSetBack(noticed, clocks, MINUTE)
  const later = () => {
    passed += MINUTE
    vi.advanceTimersByTime(MINUTE)
  }

  setBy = 24 * 60 * MINUTE
  later()
  setBy -= 1000
  later()
  expect(noticed).not.toHaveBeenCalled()
  setBy = 0
  later()
  later()
  expect(noticed).toHaveBeenCalledTimes(1)
  stop()
  setBy = -24 * 60 * MINUTE
  later()
  expect(noticed).toHaveBeenCalledTimes(1)
})
