import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a flood of sign-ins waits in a short line, and what is beyond it is refused unhashed', async () => {
  const passwords = createPasswords()
  // As little work as there can be: how many are let through does not depend on it.
  const digest = await hash('a password', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const results = await Promise.allSettled(
    Array.from({ length: 80 }, () => passwords.matches('a guess', digest)),
  )
  // Two at work and sixty-four in the line.
  const done = results.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(66)
  for (const result of results.slice(66)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } })
  }
  expect(await passwords.matches('a guess', undefined)).toBe(false)
}, 60_000)

test('the shop hashes at its full cost, and knows accounts without a password by a stored digest', async () => {
  const { hash, nobodys } = createPasswords()
  expect(await hash('tin-type 1890')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  // Databases hold it: with another one, such accounts would no longer be recognised.
  expect(nobodys).toBe(
    '$argon2id$v=19$m=65536,t=3,p=1$uanCThbok3VBW1yAQLiORg$yVYpB+YTP9wz9by3QQ+S7dtmHXG69Wrq6RCSGEGWSJs',
  )
})
