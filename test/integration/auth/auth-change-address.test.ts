import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Customer,
  mailedLink,
  mailedToken,
  signUpCustomer,
} from '#test/factories/a-customer.ts'
import { DAY, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

const newAddress = () => `new-${crypto.randomUUID()}@example.com`

async function ask(customer: Customer, email: string) {
  return await customer.client.auth.updateUser({ email })
}

/** The tokens in the mails to the present and to the new address. */
async function tokens(customer: Customer, email: string) {
  return {
    current: await mailedToken(shop, customer.email, 'confirm-address-change'),
    new: await mailedToken(shop, email, 'confirm-new-address'),
  }
}

async function open(token: string) {
  const client = shop.client()
  return { client, ...(await client.auth.verifyOtp({ type: 'email_change', token_hash: token })) }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { error } = await shop.client().auth.signInWithPassword({ email, password })
  if (error && error.code !== 'invalid_credentials') throw error
  return error === null
}

test.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)(
  'a new address holds once the %s and then the %s link are confirmed',
  async (...sides) => {
    const customer = await signUpCustomer(shop)
    const { email: old, password } = customer
    const email = newAddress()
    const asked = await ask(customer, ` ${email.toUpperCase()} `)
    expect(asked.data.user).toMatchObject({
      email: old,
      new_email: email,
      email_change_sent_at: expect.any(String),
    })
    const links = await tokens(customer, email)

    const first = await open(links[sides[0]])
    expect(first.error).toBeNull()
    expect(first.data.session).toBeNull()
    expect([await canSignIn(old, password), await canSignIn(email, password)]).toEqual([
      true,
      false,
    ])

    const second = await open(links[sides[1]])
    expect(second.data.user).toMatchObject({ id: customer.user.id, email })
    expect(second.data.user?.new_email).toBeUndefined()
    expect((await second.client.auth.getUser()).error).toBeNull()
    expect((await customer.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect([await canSignIn(old, password), await canSignIn(email, password)]).toEqual([
      false,
      true,
    ])
    for (const link of [links.current, links.new]) {
      expect((await open(link)).error?.code).toBe('otp_expired')
    }
  },
)

test('the first of the two links answers in words, as a person without pages reads them', async () => {
  const customer = await signUpCustomer(shop)
  const email = newAddress()
  await ask(customer, email)
  const { current } = await tokens(customer, email)
  const answer = await fetch(`${shop.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey },
    body: JSON.stringify({ type: 'email_change', token_hash: current }),
  })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      code: 200,
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    },
  ])
})

test('both links lead to the page that asked, in the language of the account', async () => {
  const customer = await signUpCustomer(shop, { language: 'de' })
  const email = newAddress()
  await customer.client.auth.updateUser({ email }, { emailRedirectTo: `${shop.url}/de/account` })
  for (const [to, kind] of [
    [customer.email, 'confirm-address-change'],
    [email, 'confirm-new-address'],
  ] as const) {
    const link = await mailedLink(shop, to, kind)
    expect(link).toMatch(/\/de\/l\/[\w-]+#email_change=[\w-]+$/)
    const opened = await fetch(link, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`${shop.url}/de/account`)
  }
})

test('a taken address gets the same answer, its owner a mail, and the change never happens', async () => {
  const customer = await signUpCustomer(shop)
  const owner = await signUpCustomer(shop, { language: 'pl' })
  const free = await ask(await signUpCustomer(shop), newAddress())
  const asked = await ask(customer, owner.email)
  expect(Object.keys(asked.data.user ?? {}).sort()).toEqual(
    Object.keys(free.data.user ?? {}).sort(),
  )
  expect(asked.data.user?.new_email).toBe(owner.email)

  const { rows } = await shop.pool.query(
    `select language, text from private.outbox where recipient = $1 and kind <> 'confirm-address'`,
    [owner.email],
  )
  expect(rows).toMatchObject([{ language: 'pl' }])
  expect(rows[0].text).toContain(`${shop.url}/pl/account`)
  expect(rows[0].text).not.toContain('/l/')
  expect(rows[0].text).not.toContain(customer.email)
  const token = await mailedToken(shop, customer.email, 'confirm-address-change')
  expect((await open(token)).data.session).toBeNull()
  expect(await canSignIn(owner.email, owner.password)).toBe(true)
  expect(await canSignIn(customer.email, customer.password)).toBe(true)
})

test('an address that was taken in the meantime is refused at the last link', async () => {
  const customer = await signUpCustomer(shop)
  const email = newAddress()
  await ask(customer, email)
  const links = await tokens(customer, email)
  await open(links.current)
  const quicker = await signUpCustomer(shop, { email, password: 'of the quicker one' })
  expect((await open(links.new)).error?.code).toBe('otp_expired')
  expect(await canSignIn(email, quicker.password)).toBe(true)
  expect(await canSignIn(customer.email, customer.password)).toBe(true)
})

test('an account that nobody confirmed does not keep an address from who proves it', async () => {
  const customer = await signUpCustomer(shop)
  const email = newAddress()
  await shop.client().auth.signUp({ email, password: 'of a stranger' })
  await ask(customer, email)
  const links = await tokens(customer, email)
  await open(links.new)
  expect((await open(links.current)).data.user?.email).toBe(email)
  expect(await canSignIn(email, 'of a stranger')).toBe(false)
})

test('a second request replaces the first, and a new password cancels it', async () => {
  const customer = await signUpCustomer(shop)
  const first = newAddress()
  await ask(customer, first)
  const old = await tokens(customer, first)
  clock.advance(1000)
  const second = newAddress()
  await ask(customer, second)
  const present = await tokens(customer, second)
  for (const token of Object.values(old)) {
    expect((await open(token)).error?.code).toBe('otp_expired')
  }
  const changed = await customer.client.auth.updateUser({ password: 'quite another one' })
  expect(changed.data.user?.new_email).toBeUndefined()
  for (const token of Object.values(present)) {
    expect((await open(token)).error?.code).toBe('otp_expired')
  }
})

test('links of a new address end after a day, whichever was opened', async () => {
  const customer = await signUpCustomer(shop)
  const email = newAddress()
  await ask(customer, email)
  const links = await tokens(customer, email)
  await open(links.current)
  clock.advance(DAY)
  expect((await open(links.new)).error?.code).toBe('otp_expired')
  expect(await canSignIn(customer.email, customer.password)).toBe(true)
})

test('both links opened at one moment change the address once', async () => {
  const customer = await signUpCustomer(shop)
  const email = newAddress()
  await ask(customer, email)
  const links = await tokens(customer, email)
  const results = await Promise.all(
    [links.current, links.new, links.current, links.new].map((token) => open(token)),
  )
  expect(results.filter(({ data }) => data.session !== null)).toHaveLength(1)
  expect(results.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(2)
  expect(await canSignIn(email, customer.password)).toBe(true)
})

test('two people who want each other’s address at one moment both keep their own', async () => {
  const [one, two] = [await signUpCustomer(shop), await signUpCustomer(shop)]
  const answers = await Promise.all([ask(one, two.email), ask(two, one.email)])
  expect(answers.map(({ error }) => error)).toEqual([null, null])
  expect(await canSignIn(one.email, one.password)).toBe(true)
  expect(await canSignIn(two.email, two.password)).toBe(true)
})

test.each([
  ['password', { password: 'a new password' }],
  ['address', { email: 'elsewhere@example.com' }],
])('a new %s needs a sign-in of the last minutes', async (_what, change) => {
  const { client, email, password } = await signUpCustomer(shop)
  clock.advance(10 * MINUTE + 1)
  await client.auth.refreshSession()
  const late = await client.auth.updateUser(change)
  expect(late.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
  expect((await client.auth.updateUser({ data: { theme: 'warm' } })).error).toBeNull()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  clock.advance(10 * MINUTE)
  expect((await client.auth.updateUser(change)).error).toBeNull()
})

test('the address that an account has already is no change', async () => {
  const customer = await signUpCustomer(shop)
  const same = await ask(customer, customer.email)
  expect(same.error).toBeNull()
  expect(same.data.user?.new_email).toBeUndefined()
})
