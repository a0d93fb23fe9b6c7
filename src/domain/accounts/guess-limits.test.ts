import { expect, test } from 'vitest'
import { type CallLimit, countCall } from '../call-limit.ts'
import { GUESS_LIMITS, STRANGERS_GUESSES_A_DAY } from './guess-limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Guesses of strangers who try every minute for so many days from each of so many sites. */
function guesses({ sites, days }: { sites: number; days: number }): number[] {
  let now = 0
  const owed = new Map<string, number>()
  const passed: number[] = []
  const isAllowed = (limits: Record<string, CallLimit>) => {
    const verdicts = Object.entries(limits).map(
      ([key, limit]) => [key, countCall(limit, owed.get(key), now)] as const,
    )
    if (verdicts.some(([, { ok }]) => !ok)) return false
    for (const [key, verdict] of verdicts) if (verdict.ok) owed.set(key, verdict.freeAt)
    return true
  }
  for (; now < days * DAY; now += MINUTE) {
    for (let site = 0; site < sites; site += 1) {
      const { client, site: whole, allUnknown: all } = GUESS_LIMITS
      if (isAllowed({ [`client ${site}`]: client, [`site ${site}`]: whole, all })) passed.push(now)
    }
  }
  return passed
}

test('strangers on ten networks try a hundred passwords on the first day, then fifty', () => {
  expect(STRANGERS_GUESSES_A_DAY).toBe(100)
  const passed = guesses({ sites: 10, days: 4 })
  const onDay = (day: number) => passed.filter((at) => Math.floor(at / DAY) === day).length
  expect(onDay(0)).toBeLessThanOrEqual(STRANGERS_GUESSES_A_DAY)
  expect([onDay(1), onDay(2), onDay(3)].every((count) => count <= 50)).toBe(true)
  for (const from of passed) {
    const stretch = passed.filter((at) => at >= from && at < from + DAY)
    expect(stretch.length).toBeLessThanOrEqual(STRANGERS_GUESSES_A_DAY)
  }
})

test('one stranger who goes on for days leaves room for guesses from elsewhere', () => {
  const { site, allUnknown } = GUESS_LIMITS
  expect(site.most / site.minutes).toBeLessThan(allUnknown.most / allUnknown.minutes)
  const passed = guesses({ sites: 1, days: 4 })
  const owed = passed.reduce<number | undefined>((freeAt, at) => {
    const verdict = countCall(allUnknown, freeAt, at)
    return verdict.ok ? verdict.freeAt : freeAt
  }, undefined)
  expect(countCall(allUnknown, owed, 4 * DAY)).toMatchObject({ ok: true, isLast: false })
})
