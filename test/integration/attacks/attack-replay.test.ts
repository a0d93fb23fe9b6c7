import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const AT_ONCE = 8
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const atOnce = <T>(attempt: () => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, attempt))

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await shop.pool.query('select from auth.sessions where user_id = $1', [userId])
  return rows.length
}

async function anUnconfirmed() {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'a long enough sentence'
  const { data } = await shop.client().auth.signUp({ email, password })
  return { email, id: data.user?.id ?? '' }
}

type Link = { type: 'signup' | 'recovery'; token_hash: string }
const openLink = (link: Link) => shop.client().auth.verifyOtp(link)

async function links(): Promise<{ link: Link; userId: string; sessionsBefore: number }[]> {
  const { email, id } = await anUnconfirmed()
  const { email: known, user } = await signUpCustomer(shop)
  await shop.client().auth.resetPasswordForEmail(known)
  return [
    {
      link: { type: 'signup', token_hash: await mailedToken(shop, email) },
      userId: id,
      sessionsBefore: 0,
    },
    {
      link: { type: 'recovery', token_hash: await mailedToken(shop, known, 'reset-password') },
      userId: user.id,
      sessionsBefore: 1,
    },
  ]
}

test('a used link opens nothing in any other way either', async () => {
  for (const { link, userId, sessionsBefore } of await links()) {
    expect((await openLink(link)).error).toBeNull()
    const { type, token_hash } = link
    for (const kind of ['signup', 'email', 'recovery', 'email_change']) {
      const opened = await sendRaw(shop.url, `/auth/v1/verify?type=${kind}&token=${token_hash}`)
      expect([kind, opened.headers.location]).toEqual([
        kind,
        expect.stringContaining('#error=access_denied'),
      ])
    }
    expect((await openLink({ type, token_hash: token_hash.toUpperCase() })).error).not.toBeNull()
    expect((await openLink({ type, token_hash: ` ${token_hash} ` })).error).not.toBeNull()
    expect(await sessionsOf(userId)).toBe(sessionsBefore + 1)
  }
})

test('looking at a link, as scanners and browsers do ahead, does not use it up', async () => {
  for (const { link } of await links()) {
    const path = `/auth/v1/verify?type=${link.type}&token=${link.token_hash}`
    await sendRaw(shop.url, path, { method: 'HEAD' })
    await sendRaw(shop.url, path, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await sendRaw(shop.url, path, { headers: { purpose: 'prefetch' } })
    expect((await openLink(link)).error).toBeNull()
  }
})

test('an order, a photo and a session that are removed many times at once go once', async () => {
  const ada = await aSignedInUser(shop)
  const orderId = await insertOrder(shop, { user_id: ada.id })
  const orders = await atOnce(() =>
    ada.client.from('orders').delete().eq('id', orderId).select('id'),
  )
  expect(orders.map(({ error }) => error)).toEqual(Array(AT_ONCE).fill(null))
  expect(orders.flatMap(({ data }) => data)).toEqual([{ id: orderId }])

  const path = `${ada.id}/once.jpg`
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  await bucket.upload(path, await aPicture())
  const photos = await atOnce(() => bucket.remove([path]))
  expect(photos.map(({ error }) => error)).toEqual(Array(AT_ONCE).fill(null))
  expect(photos.flatMap(({ data }) => data ?? []).map(({ name }) => name)).toEqual([path])

  const { client, email, password, user } = await signUpCustomer(shop)
  await shop.client().auth.signInWithPassword({ email, password })
  const { data: listed } = await client.functions.invoke('account-sessions', { body: {} })
  const other = listed.sessions.find(({ current }: { current: boolean }) => !current)
  const ended = await atOnce(() =>
    client.functions.invoke('account-session-end', { body: { sessionId: other.id } }),
  )
  expect(ended.filter(({ data }) => data.ended)).toHaveLength(1)
  expect(await sessionsOf(user.id)).toBe(1)
})
