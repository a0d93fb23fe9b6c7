import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mailedLink, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

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

/** The address that confirms a sign-up by being opened, for whoever has no page of the shop. */
async function verifyAddress(email: string, page: string): Promise<URL> {
  const token = await mailedToken(shop, email)
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: page })
  return new URL(`/auth/v1/verify?${query}`, shop.url)
}

/** Opens such an address as a browser does and returns where it leads. */
async function open(address: URL): Promise<{ page: string; fragment: URLSearchParams }> {
  const answer = await fetch(address, { redirect: 'manual' })
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
  const link = new URL(/https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(mail?.html).toContain(link.href)
  const fragment = new URLSearchParams(link.hash.slice(1))
  expect([...fragment.keys()]).toEqual(['signup'])
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(`${shop.url}/dk/upload?printSize=a2`)

  // Another device: nothing of the browser that signed up is needed.
  const device = shop.client()
  const session = await device.auth.verifyOtp({
    type: 'signup',
    token_hash: fragment.get('signup') ?? '',
  })
  expect(session.data.user?.email_confirmed_at).toBeTruthy()
  expect((await device.auth.getUser()).error).toBeNull()

  const signIn = await shop.client().auth.signInWithPassword({ email, password: 'mit afrika' })
  expect(signIn.error).toBeNull()
  expect(signIn.data.user?.user_metadata.full_name).toBe('Karen Blixen')
  const profile = await shop.pool.query('select full_name from public.profiles where id = $1', [
    signIn.data.user?.id,
  ])
  expect(profile.rows).toEqual([{ full_name: 'Karen Blixen' }])
})

test('a token works once by an address too, and the second time leads back with the reason', async () => {
  const client = shop.client()
  await client.auth.signUp({ email: 'once@example.com', password: 'password one' })
  const address = await verifyAddress('once@example.com', `${shop.url}/pl/upload`)
  const first = await open(address)
  expect(first.page).toBe(`${shop.url}/pl/upload`)
  expect(first.fragment.get('type')).toBe('signup')
  const session = await client.auth.setSession({
    access_token: first.fragment.get('access_token') ?? '',
    refresh_token: first.fragment.get('refresh_token') ?? '',
  })
  expect(session.data.user?.email_confirmed_at).toBeTruthy()
  const { page, fragment } = await open(address)
  expect(page).toBe(`${shop.url}/pl/upload`)
  expect(Object.fromEntries(fragment)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

test('whatever opens a mailed link for its reader uses nothing up', async () => {
  await shop.client().auth.signUp({ email: 'scanned@example.com', password: 'password one' })
  const link = await mailedLink(shop, 'scanned@example.com')
  await fetch(link)
  const address = await verifyAddress('scanned@example.com', shop.url)
  expect((await fetch(address, { method: 'HEAD', redirect: 'manual' })).status).toBe(204)
  const prefetched = await fetch(address, {
    headers: { 'sec-purpose': 'prefetch' },
    redirect: 'manual',
  })
  expect(prefetched.status).toBe(204)
  expect((await open(address)).fragment.get('access_token')).toBeTruthy()
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
  // It travels in the header of every call, where a server takes few bytes.
  const wide = await client.auth.updateUser({ data: { first: '写'.repeat(3_000) } })
  expect(wide.error).toMatchObject({ code: 'validation_failed', status: 400 })
})

test('the language that a customer chooses is the language of later mails', async () => {
  const { client, email } = await signUpCustomer(shop)
  expect((await client.auth.updateUser({ data: { language: 'sv' } })).error).toBeNull()
  expect((await client.auth.updateUser({ data: { language: 'klingon' } })).error).toBeNull()
  await client.auth.resetPasswordForEmail(email)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Välj ett nytt lösenord')
})
