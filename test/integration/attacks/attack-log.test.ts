import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSharedProof, askOfOrder, comment, open, say, shown } from '../family/family-steps.ts'
import { pay } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const PERSON = {
  email: 'zebedee.quill@private.example',
  password: 'marmalade-skies-1967',
  fullName: 'Zebedee Quillfeather',
}
const FILE_NAME = 'grandmother-quill-wedding.jpg'
const WRITTEN = {
  instructions: 'Please mend the scratch over her brooch',
  clothesNote: 'her moss green velvet with a silver clasp',
  firstName: 'Zebedee',
  lastName: 'Quillfeather',
  phone: '+45 99 88 77 66',
  message: 'My grandmother wore this brooch in Ribe in 1931',
}

let lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  shop = await startTestShop({ log: createLog({ level: 'debug' }, destination) })
})
afterAll(() => shop.stop())

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('a whole journey leaves nothing about its person in the log', {
  timeout: 180_000,
}, async () => {
  lines = []
  const { client, user, accessToken } = await signUpCustomer(shop, PERSON)
  await client.auth.signInWithPassword({ ...PERSON, password: 'a-wrong-marmalade' })
  const { data: signedIn } = await client.auth.signInWithPassword(PERSON)
  await client.auth.resetPasswordForEmail(PERSON.email)
  const resetToken = await mailedToken(shop, PERSON.email, 'reset-password')
  await sendRaw(shop.url, `/auth/v1/verify?type=recovery&token=${resetToken}&redirect_to=/dk`)
  await client.auth.signInWithPassword(PERSON)

  const bucket = client.storage.from('original-photos')
  const path = `${user.id}/${FILE_NAME}`
  await bucket.upload(path, await aPicture())
  await bucket.upload(path, 'no picture at all')
  const { data: signed } = await bucket.createSignedUrl(path, 60)
  await fetch(signed?.signedUrl ?? '')
  const { data: order } = await client.functions.invoke('create-payment', {
    body: {
      printSize: { name: 'A2' },
      frame: { id: 'black' },
      imageUrl: bucket.getPublicUrl(path).data.publicUrl,
      fileName: FILE_NAME,
      specialInstructions: WRITTEN.instructions,
      colourFacts: { hair: 'red', clothesNote: WRITTEN.clothesNote },
      returnOrigin: shop.url,
      language: 'dk',
    },
  })
  await pay(order.url, 'success')
  await client.from('profiles').update({ full_name: PERSON.fullName }).eq('id', user.id)
  await client.from('orders').select().eq('file_name', FILE_NAME)
  await client.functions.invoke('contact', {
    body: { ...WRITTEN, email: PERSON.email, service: 'other', language: 'dk' },
  })
  await sendRaw(shop.url, `/auth/v1/user?apikey=${PERSON.password}&email=${PERSON.email}`)
  await sendRaw(shop.url, `/${encodeURIComponent(PERSON.fullName)}/${FILE_NAME}`)
  await runJobs(shop)

  const log = lines.join('')
  expect(entries().length).toBeGreaterThan(15)
  const secrets = [
    ...Object.values(PERSON),
    ...Object.values(WRITTEN),
    FILE_NAME,
    'a-wrong-marmalade',
    encodeURIComponent(PERSON.fullName),
    accessToken,
    signedIn.session?.access_token ?? '',
    signedIn.session?.refresh_token ?? '',
    resetToken,
    new URL(signed?.signedUrl ?? '').searchParams.get('token') ?? '',
    new URL(order.url).pathname.split('/').at(-1) ?? '',
  ]
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  }
  expect(log).not.toContain('?')
})

test('what a family does leaves neither its key nor its words', async () => {
  const { buyer, orderId, link } = await aSharedProof(shop)
  lines = []
  await say(shop, link.token, { name: PERSON.fullName, text: WRITTEN.message })
  await comment(shop, link.token, { name: PERSON.fullName, text: `${WRITTEN.message}\0` })
  const { pictureUrl } = await shown(shop, link.token)
  await (await fetch(pictureUrl)).body?.cancel()
  await askOfOrder(shop, buyer, { action: 'end-family-link', orderId })
  await open(shop, link.token)
  const log = lines.join('')
  expect(entries().length).toBeGreaterThanOrEqual(6)
  const pictureToken = new URL(pictureUrl).searchParams.get('token') ?? ''
  for (const secret of [link.token, pictureToken, PERSON.fullName, WRITTEN.message]) {
    expect(log).not.toContain(secret)
  }
})

test('each line of a request carries its id, also when the shop is at fault', async () => {
  lines = []
  const { client, user } = await signUpCustomer(shop, { email: 'fault@private.example' })
  await shop.pool.query('alter table public.profiles rename to profiles_away')
  const answer = await client.from('profiles').select().eq('full_name', PERSON.fullName)
  await shop.pool.query('alter table public.profiles_away rename to profiles')
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.error)).not.toMatch(/profiles_away|relation|select/)

  const faults = entries().filter(({ level }) => level === 50)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatchObject({
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    path: '/rest/v1/profiles',
    err: { code: '42P01', stack: expect.any(String) },
  })
  const log = lines.join('')
  for (const secret of [PERSON.fullName, 'Zebedee', 'fault@private.example', user.email ?? '']) {
    expect(log).not.toContain(secret)
  }
  expect(entries().every(({ requestId }) => typeof requestId === 'string')).toBe(true)
})

test('an id from outside reaches the log only when it is safe to', async () => {
  lines = []
  await sendRaw(shop.url, '/healthz', { headers: { 'x-request-id': 'from-our-proxy-1' } })
  await sendRaw(shop.url, '/healthz', { headers: { 'x-request-id': '"}{"level":60' } })
  const [first, second] = entries()
  expect(first?.requestId).toBe('from-our-proxy-1')
  expect(second?.requestId).toMatch(/^[\da-f-]{36}$/)
})
