import { expect, test } from 'vitest'
import {
  afterBeginning,
  afterSilence,
  afterUnusedTurn,
  CLOSED_BREAKER,
  FAILURES_TO_OPEN,
  type MailBreaker,
  mayDeliver,
} from './mail-breaker.ts'

const START = new Date('2026-11-25T12:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

function afterSilences(count: number, now = START): MailBreaker {
  let breaker = CLOSED_BREAKER
  for (let failure = 0; failure < count; failure += 1) breaker = afterSilence(breaker, now)
  return breaker
}

test('mails are delivered until the server has been silent a few times in a row', () => {
  expect(mayDeliver(CLOSED_BREAKER, START)).toBe(true)
  expect(mayDeliver(afterSilences(FAILURES_TO_OPEN - 1), START)).toBe(true)
  expect(mayDeliver(afterSilences(FAILURES_TO_OPEN), START)).toBe(false)
})

test('a delivery that may go on while the breaker is closed changes nothing', () => {
  const breaker = afterSilences(FAILURES_TO_OPEN - 1)
  expect(afterBeginning(breaker, START)).toEqual(breaker)
})

test('after the pause one mail is tried, and the others wait for it', () => {
  const open = afterSilences(FAILURES_TO_OPEN)
  expect([mayDeliver(open, at(29)), mayDeliver(open, at(30))]).toEqual([false, true])
  const tried = afterBeginning(open, at(30))
  expect(mayDeliver(tried, at(30))).toBe(false)
})

test('each pause is twice the one before, up to five minutes, and counts from the last try', () => {
  let breaker = afterSilences(FAILURES_TO_OPEN)
  let now = 0
  const pauses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const from = now
    while (!mayDeliver(breaker, at(now))) now += 1
    pauses.push(now - from)
    breaker = afterSilence(afterBeginning(breaker, at(now)), at(now + 10))
  }
  expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
})

test('deliveries that had begun before it opened do not make the pause longer', () => {
  const open = afterSilences(FAILURES_TO_OPEN)
  expect(afterSilence(open, at(20))).toEqual(open)
})

test('a turn that came to no conversation is there for the next mail, and lengthens no pause', () => {
  const open = afterSilences(FAILURES_TO_OPEN)
  const unused = afterUnusedTurn(afterBeginning(open, at(30)), at(31))
  expect(mayDeliver(unused, at(31))).toBe(true)
  const tried = afterBeginning(unused, at(31))
  expect([mayDeliver(tried, at(90)), mayDeliver(tried, at(91))]).toEqual([false, true])
})
