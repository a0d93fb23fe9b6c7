import { expect, test } from 'vitest'
import { type CallLimit, countCall, mostWithin } from './call-limit.ts'

const MINUTE = 60_000

/** Somebody who calls at each of these moments; when they were let through. */
function passedAt(limit: CallLimit, moments: readonly number[]): number[] {
  let freeAt: number | undefined
  return moments.filter((now) => {
    const verdict = countCall(limit, freeAt, now)
    if (verdict.ok) freeAt = verdict.freeAt
    return verdict.ok
  })
}

function mostInAStretch(passed: readonly number[], length: number): number {
  return Math.max(
    ...passed.map((from) => passed.filter((at) => at >= from && at <= from + length).length),
  )
}

test('so many may come at once, and one more each time that room was made for it', () => {
  const limit = { most: 10, minutes: 15 }
  const everySecond = Array.from({ length: 301 }, (_, index) => 7 + index * 1000)
  const passed = passedAt(limit, [...Array(12).fill(7), ...everySecond])
  expect(passed).toEqual([...Array(10).fill(7), 7 + 90_000, 7 + 180_000, 7 + 270_000])
})

test.each([14, 15, 59.9, 60])('minute %d is no border at which all may be had again', (minute) => {
  const around = [...Array(10).fill(minute * MINUTE - 1), ...Array(10).fill(minute * MINUTE + 1)]
  expect(passedAt({ most: 10, minutes: 15 }, around)).toHaveLength(10)
})

test.each([
  { most: 10, minutes: 15 },
  { most: 3, minutes: 7 },
  { most: 9600, minutes: 5 },
])('who never rests gets no more in any stretch than is said: %j', (limit) => {
  const step = Math.max(1, Math.floor((limit.minutes * MINUTE) / limit.most / 3))
  const moments = Array.from({ length: limit.most * 9 }, (_, index) => index * step)
  const passed = passedAt(limit, moments)
  for (const minutes of limit.most > 100 ? [] : [1, limit.minutes, limit.minutes * 2]) {
    expect(mostInAStretch(passed, minutes * MINUTE)).toBeLessThanOrEqual(mostWithin(limit, minutes))
  }
  expect(passed.length).toBeLessThanOrEqual(mostWithin(limit, (moments.at(-1) ?? 0) / MINUTE))
})

test('who is refused learns when there is room, to the millisecond, and pays nothing for asking', () => {
  const limit = { most: 2, minutes: 10 }
  const first = countCall(limit, undefined, 0)
  expect(first).toEqual({ ok: true, freeAt: 5 * MINUTE, isLast: false })
  const second = countCall(limit, 5 * MINUTE, 0)
  expect(second).toEqual({ ok: true, freeAt: 10 * MINUTE, isLast: true })
  expect(countCall(limit, 10 * MINUTE, MINUTE)).toEqual({ ok: false, waitMs: 4 * MINUTE })
  expect(countCall(limit, 10 * MINUTE, 5 * MINUTE - 1)).toEqual({ ok: false, waitMs: 1 })
  expect(countCall(limit, 10 * MINUTE, 5 * MINUTE)).toMatchObject({ ok: true })
})

test('long after the last call nothing is owed', () => {
  expect(countCall({ most: 2, minutes: 10 }, 5, 100)).toEqual(
    countCall({ most: 2, minutes: 10 }, undefined, 100),
  )
})
