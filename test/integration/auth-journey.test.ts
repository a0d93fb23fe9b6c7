import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailedLink, signUpCustomer } from '#test/factories/a-customer.ts'
import { runJobs } from './run-jobs.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const mailboxSchema = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
)

async function mailsTo(address: string) {
  await runJobs(shop)
  const answer = await fetch(`${shop.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
  return mailboxSchema.parse(await answer.json())
}

/** Opens a mailed link as a browser does and returns where it leads. */
async function open(link: string): Promise<{ page: string; fragment: URLSearchParams }> {
  const answer = await fetch(link, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  return {
    page: target.origin + target.pathname + target.search,
    fragment: new URLSearchParams(target.hash.slice(1)),
  }
}

test('a new customer confirms the address by the mailed link and is back where they were', async () => {
  const client = shop.client()
  const email = 'Karen.Blixen@Example.com'
  const signUp = await client.auth.signUp({
    email: `  ${email} `,
    password: 'mit afrika',
    options: {
      data: { full_name: 'Karen\u0007 Blixen' },
      emailRedirectTo: `${shop.url}/dk/upload?printSize=a2`,
    },
  })
  expect(signUp.error).toBeNull()
  expect(signUp.data.session).toBeNull()
  expect(signUp.data.user).toMatchObject({ email: email.toLowerCase(), identities: [] })

  const early = await client.auth.signInWithPassword({ email, password: 'mit afrika' })
  expect(early.error?.code).toBe('email_not_confirmed')

  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Bekræft din e-mailadresse')
  const link = /https?:\/\/\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link.startsWith(`${shop.url}/auth/v1/verify?token=`)).toBe(true)
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))

  const { page, fragment } = await open(link)
  expect(page).toBe(`${shop.url}/dk/upload?printSize=a2`)
  expect(fragment.get('type')).toBe('signup')
  const session = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(session.data.user?.email_confirmed_at).toBeTruthy()

  const signIn = await shop.client().auth.signInWithPassword({ email, password: 'mit afrika' })
  expect(signIn.error).toBeNull()
  expect(signIn.data.user?.user_metadata.full_name).toBe('Karen Blixen')
  const profile = await shop.pool.query('select full_name from public.profiles where id = $1', [
    signIn.data.user?.id,
  ])
  expect(profile.rows).toEqual([{ full_name: 'Karen Blixen' }])
})

test('a link works once, and the second time leads back with the reason', async () => {
  const client = shop.client()
  await client.auth.signUp({ email: 'once@example.com', password: 'password one' })
  const link = await mailedLink(shop, 'once@example.com')
  expect((await open(link)).fragment.get('access_token')).toBeTruthy()
  const { page, fragment } = await open(link)
  expect(page).toBe(`${shop.url}/`)
  expect(Object.fromEntries(fragment)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

test('looking at a link without opening it leaves it whole', async () => {
  await shop.client().auth.signUp({ email: 'scanned@example.com', password: 'password one' })
  const link = await mailedLink(shop, 'scanned@example.com')
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(204)
  const prefetched = await fetch(link, {
    headers: { 'sec-purpose': 'prefetch' },
    redirect: 'manual',
  })
  expect(prefetched.status).toBe(204)
  expect((await open(link)).fragment.get('access_token')).toBeTruthy()
})

test('a customer reads their user and changes what belongs to it', async () => {
  const { client, user } = await signUpCustomer(shop, { fullName: 'Astrid' })
  const read = await client.auth.getUser()
  expect(read.data.user).toMatchObject({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    user_metadata: { full_name: 'Astrid' },
    identities: [{ provider: 'email', user_id: user.id }],
  })
  const changed = await client.auth.updateUser({ data: { theme: 'warm' } })
  expect(changed.data.user?.user_metadata).toEqual({
    full_name: 'Astrid',
    language: 'en',
    theme: 'warm',
  })
  const without = await client.auth.updateUser({ data: { theme: null } })
  expect(without.data.user?.user_metadata).toEqual({ full_name: 'Astrid', language: 'en' })
})

test('what a client keeps with an account stays small, however often it adds', async () => {
  const { client } = await signUpCustomer(shop)
  const add = (name: string) => client.auth.updateUser({ data: { [name]: 'x'.repeat(3_000) } })
  expect((await add('first')).error).toBeNull()
  expect((await add('second')).error).toMatchObject({ code: 'validation_failed', status: 400 })
})
