import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { untilReachable } from './until-reachable.ts'

const LOG = pino({ level: 'silent' })

/** Answers with these errors first, one after the other. */
function poolThatSays(...errors: Error[]) {
  let asked = 0
  const query = async () => {
    const error = errors[asked]
    asked += 1
    if (error) throw error
    return { rows: [] }
  }
  return { pool: { query } as unknown as Pick<Pool, 'query'>, asked: () => asked }
}

/** As PgBouncer says it for 15 seconds after its database was gone. */
const turnedAway = Object.assign(new Error('server login has been failing, try again later'), {
  code: '08P01',
})

test('a pooler that turns away for a while is asked again', async () => {
  const { pool, asked } = poolThatSays(turnedAway)
  await untilReachable(pool, LOG)
  expect(asked()).toBe(2)
})

test('what waiting does not mend is told at once', async () => {
  const wrongPassword = Object.assign(new Error('password authentication failed'), {
    code: '28P01',
  })
  const { pool, asked } = poolThatSays(wrongPassword)
  await expect(untilReachable(pool, LOG)).rejects.toBe(wrongPassword)
  expect(asked()).toBe(1)
})
