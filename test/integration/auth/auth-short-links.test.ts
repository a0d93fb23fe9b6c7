import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedLink, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const asked = (link: string, method = 'GET') => fetch(link, { method, redirect: 'manual' })

test('the link of a mail is short, however long the address of the page is', async () => {
  const email = 'long@example.com'
  const page = `${shop.url}/pl/upload?printSize=${'a'.repeat(900)}`
  await shop.client().auth.signUp({
    email,
    password: 'long enough',
    options: { emailRedirectTo: page },
  })
  const link = await mailedLink(shop, email)
  expect(link.length - shop.url.length).toBeLessThan(50)
  expect(link).toMatch(/\/pl\/l\/[\w-]{8}#signup=[\w-]{22}$/)
  expect((await asked(link)).headers.get('location')).toBe(page)
})

test('opening a link uses nothing up, keeps it out of caches and names no page to others', async () => {
  const email = 'scanned-short@example.com'
  const { auth } = shop.client()
  await auth.signUp({ email, password: 'long enough' })
  const link = await mailedLink(shop, email)
  for (const method of ['HEAD', 'GET', 'GET']) {
    const { status, headers } = await asked(link, method)
    expect(status).toBe(303)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('location')).not.toContain('#')
  }
  const token_hash = await mailedToken(shop, email)
  expect((await auth.verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
})

test('a link that was used, or never was, leads home in its language', async () => {
  const { client, user } = await signUpCustomer(shop)
  await client.auth.updateUser({ email: 'elsewhere@example.com' })
  const link = await mailedLink(shop, user.email ?? '', 'confirm-address-change')
  const token_hash = await mailedToken(shop, user.email ?? '', 'confirm-address-change')
  await shop.client().auth.verifyOtp({ type: 'email_change', token_hash })
  expect((await asked(link)).headers.get('location')).toBe(`${shop.url}/`)
  const unknown = await asked(`${shop.url}/dk/l/AAAAAAAA`)
  expect(unknown.headers.get('location')).toBe(`${shop.url}/dk`)
  expect((await asked(`${shop.url}/l/too-long-a-code`)).status).toBe(404)
})

test('the database keeps no token in the clear', async () => {
  const email = 'digest@example.com'
  await shop.client().auth.signUp({ email, password: 'long enough' })
  const link = await mailedLink(shop, email)
  const { rows } = await shop.pool.query(
    'select t::text from auth.one_time_tokens t join auth.users u on u.id = t.user_id where email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].t).toContain(link.slice(link.indexOf('/l/') + 3, link.indexOf('#')))
  expect(rows[0].t).not.toContain(await mailedToken(shop, email))
})
