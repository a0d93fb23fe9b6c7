import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const TURN = { rank: 'sign-in', clientAddress: '198.51.100.1' } as const

test('the shop hashes at its full cost, and knows accounts without a password by a stored digest', async () => {
  const { inTurn, nobodys } = createPasswords()
  await inTurn(TURN, async ({ hash, matches }) => {
    const digest = await hash('tin-type 1890')
    expect(digest).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await matches('tin-type 1890', digest)).toBe(true)
    expect(await matches('tin-type 1891', digest)).toBe(false)
    expect(await matches('tin-type 1890', undefined)).toBe(false)
    expect(await matches('tin-type 1890', nobodys)).toBe(false)
  })
  // Databases hold it: with another one, such accounts would no longer be recognised.
  expect(nobodys).toBe(
    '$argon2id$v=19$m=65536,t=3,p=1$uanCThbok3VBW1yAQLiORg$yVYpB+YTP9wz9by3QQ+S7dtmHXG69Wrq6RCSGEGWSJs',
  )
})

test('the addresses of one site of IPv6 take turns as one', async () => {
  const { inTurn } = createPasswords()
  const order: string[] = []
  const visit = (clientAddress: string) =>
    inTurn({ rank: 'sign-in', clientAddress }, async () => {
      order.push(clientAddress)
    })
  // Two are at work at once, and the others wait.
  const atWork = ['2001:db8:9::1', '2001:db8:9::2']
  const site = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
  await Promise.all([...atWork, ...site, '203.0.113.1'].map(visit))
  expect(order.indexOf('203.0.113.1')).toBe(3)
})
