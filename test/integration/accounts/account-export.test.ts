import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountExportResponseSchema } from '#contract/accounts/account-export.ts'
import { orderNumber } from '#contract/orders/order.ts'
import { EXPORT_LIMITS } from '#server/accounts/personal-data/export-service.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createStaffViewService } from '#server/studio/access/staff-view-service.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertInvoices } from '#test/factories/an-approved-order.ts'
import { insertOrder, insertOrderUpdate } from '#test/factories/an-order.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { readZip } from '../read-zip.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

async function exportLink(user: SignedInUser): Promise<string> {
  const { data, error } = await user.client.functions.invoke('account-export', { body: {} })
  if (error) throw error
  return accountExportResponseSchema.parse(data).url
}

async function exportOf(user: SignedInUser) {
  const answer = await fetch(shop.url + (await exportLink(user)))
  expect(answer.status).toBe(200)
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const text = (name: string) => files.get(name)?.bytes.toString('utf8') ?? `no ${name}`
  return { answer, files, text, json: (name: string) => JSON.parse(text(name)) }
}

const GUESS = { marks: [], faces: 1, hair: 0, sky: false }
const FACE = { left: 0.4, top: 0.3, width: 0.2, height: 0.3, change: 0.02, verdict: 'same' }
const SPOT = { form: 'spot', x: 0.5, y: 0.25, radius: 0.01 }
const MARKS = { version: 1, marks: [{ kind: 'damage', shape: SPOT }] }

/** Somebody about whom the shop keeps something of every kind. */
async function aCustomerOfOld(name: string) {
  const user = await aSignedInUser(shop, { fullName: name })
  const bytes = (what: string) => Buffer.from(`${what} of ${name} `.repeat(9_000))
  const ordered = await aStoredPhoto(shop, user.id, { bytes: bytes('ordered photo') })
  const unused = await aStoredPhoto(shop, user.id, { bytes: bytes('unused photo') })
  const orderId = await insertOrder(shop, {
    user_id: user.id,
    image_path: ordered.path,
    image_sha256: ordered.sha256,
    status: 'delivered',
    special_instructions: `for the aunt of ${name}`,
    colour_facts: JSON.stringify({ eyes: 'blue', clothesNote: `the coat of ${name}` }),
    customer_marks: JSON.stringify([{ x: 0.5, y: 0.5, tone: 'fabric-sage', label: name }]),
    keeps_black_and_white_at: new Date(),
    company: JSON.stringify({ name: `${name} & Co`, vatNumber: null, check: null }),
    file_name: '../../etc/passwd',
  })
  await insertOrderUpdate(shop, orderId)
  const result = await aResult(shop, { id: orderId, owner: user.id }, { bytes: bytes('result') })
  await shop.pool.query('update private.proofs set shown_at = now() where id = $1', [result.id])
  await shop.pool.query(
    `insert into private.payments (order_id, order_number, attempt, session_id, payment_intent,
       checkout_url, amount, currency, status, paid_at, paid_amount)
     values ($1, $2, 1, $3, $4, 'https://pay.example/secret', 100000, 'USD', 'paid', now(), 100000)`,
    [orderId, orderNumber(orderId), `session ${orderId}`, `intent ${orderId}`],
  )
  await shop.pool.query(
    `insert into private.contact_messages
       (user_id, first_name, last_name, email, service, message, language)
     values ($1, $2, 'Example', $3, 'other', $4, 'en')`,
    [user.id, name, user.email, `a question of ${name}`],
  )
  await shop.pool.query(
    `insert into private.withdrawals
       (request_id, received_at, name, email, reason, language, user_id, order_id, state, decided_at)
     values (gen_random_uuid(), now() - interval '1 day', $1, upper($2), null, 'en', null, null,
         'received', null),
       (gen_random_uuid(), now(), 'A stranger', $2, 'too_slow', 'en', $3, $4, 'taken_back', now())`,
    [name, user.email, user.id, orderId],
  )
  await shop.pool.query(
    `insert into private.outbox (recipient, kind, language, subject, order_id, cause, facts, sent_at)
     values ($1, 'proof-ready', 'en', '', $2, 'proof:1', '{"version":"1"}', now())`,
    [user.email, orderId],
  )
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $2, $3, now(), $4)`,
    [
      orderId,
      result.id,
      JSON.stringify({ faces: [FACE], guess: GUESS }),
      JSON.stringify({ repairMarks: MARKS }),
    ],
  )
  await shop.pool.query(
    `insert into private.repair_marks (order_id, marks, saved_at) values ($1, $2, now())`,
    [orderId, JSON.stringify(MARKS)],
  )
  await shop.pool.query(
    `insert into private.first_looks (object_id, asked_at, state, ended_at, width, height,
       picture_bytes, picture_sha256, original_bytes, original_sha256, marks, findings)
     values ($1, now(), 'ready', now(), 10, 10, 10, '', 10, '', $2, '{}')`,
    [ordered.id, JSON.stringify(GUESS.marks)],
  )
  const { rows: links } = await shop.pool.query<{ id: string }>(
    `insert into private.family_links (order_id, created_at, expires_at)
     values ($1, now(), now() + interval '1 day') returning id`,
    [orderId],
  )
  await shop.pool.query(
    `insert into private.family_comments (link_id, proof_id, name, text, x, y, created_at)
     values ($1, $2, 'Aunt Rosa', $3, 0.5, 0.25, now())`,
    [links[0]?.id, result.id, `a hello to ${name}`],
  )
  await shop.pool.query(
    `insert into private.reviews (order_id, stars, text, name, place, language, written_at)
     values ($1, 5, $2, $3, '', 'en', now())`,
    [orderId, `the review of ${name}`, name],
  )
  await shop.pool.query(
    'insert into private.review_requests (order_id, agreed_at) values ($1, now())',
    [orderId],
  )
  const files = createFileStore(shop.config)
  const look = Readable.from([bytes('first look')])
  await files.write(`first-looks/${ordered.id}`, look, { maxBytes: 1024 ** 2 })
  const views = createStaffViewService({ db: shop.db, clock: clock.now })
  await views.note({ staff: 'nora@shop.example', orderId, objectId: ordered.id, what: 'original' })
  await shop.pool.query(
    `insert into private.audit_log (event, user_id, client, device)
     values ('sign_in', $1, $2, 'Firefox on macOS')`,
    [user.id, `network of ${name}`],
  )
  return { ...user, orderId, number: orderNumber(orderId), ordered, unused, result }
}

/** A statement with somebody's address that is about another account. */
async function withdrawAsAnother(email: string) {
  const other = await aSignedInUser(shop)
  await shop.pool.query(
    `insert into private.withdrawals (request_id, received_at, name, email, language, user_id)
     values (gen_random_uuid(), now(), 'Somebody else', $1, 'en', $2)`,
    [email, other.id],
  )
}

test('the zip holds all that is kept about a person, and says what it is', async () => {
  const ada = await aCustomerOfOld('Ada')
  await withdrawAsAnother(ada.email)
  const { answer, files, text, json } = await exportOf(ada)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="hueloom-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const pictures = {
    original: `photos/order-${ada.number}/original.jpg`,
    result: `photos/order-${ada.number}/result.jpg`,
    firstLook: `photos/order-${ada.number}/first-look.webp`,
    unused: `photos/upload-${ada.unused.id}/original.jpg`,
  }
  const documents = [
    'account',
    'events',
    'family',
    'invoices',
    'mails',
    'messages',
    'order-updates',
    'orders',
    'payments',
    'photos',
    'proofs',
    'restorations',
    'reviews',
  ]
  const names = [...documents, 'sessions', 'staff-views', 'withdrawals'].map(
    (name) => `${name}.json`,
  )
  expect([...files.keys()].sort()).toEqual(
    ['readme.txt', ...names, ...Object.values(pictures)].sort(),
  )
  expect(text('readme.txt')).toContain('Your data at Hueloom')
  for (const name of names) expect(text('readme.txt')).toContain(name)

  expect(json('account.json')).toMatchObject({ id: ada.id, email: ada.email, fullName: 'Ada' })
  expect(json('sessions.json')).toHaveLength(1)
  expect(json('orders.json')).toEqual([
    expect.objectContaining({
      number: ada.number,
      amount: 100_000,
      specialInstructions: 'for the aunt of Ada',
      colourFacts: { eyes: 'blue', clothesNote: 'the coat of Ada' },
      colourMarks: [{ x: 0.5, y: 0.5, tone: 'fabric-sage', label: 'Ada' }],
      paymentConfirmingSince: null,
      coloursAskedAt: null,
      keepsBlackAndWhiteSince: expect.any(String),
      company: { name: 'Ada & Co', vatNumber: null, check: null },
      isTaxFree: false,
      files: { original: pictures.original, result: pictures.result },
    }),
  ])
  expect(json('order-updates.json')).toEqual([
    expect.objectContaining({ orderNumber: ada.number, message: 'Order received' }),
  ])
  expect(json('proofs.json')).toMatchObject([
    {
      version: 1,
      status: 'sent',
      shownAt: expect.any(String),
      sha256: ada.result.sha256,
      approval: null,
      pins: [],
    },
  ])
  expect(json('family.json')).toEqual({
    links: [
      {
        orderNumber: ada.number,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        endedAt: null,
      },
    ],
    comments: [
      {
        orderNumber: ada.number,
        version: 1,
        name: 'Aunt Rosa',
        text: 'a hello to Ada',
        x: 0.5,
        y: 0.25,
        createdAt: expect.any(String),
      },
    ],
  })
  expect(json('reviews.json')).toEqual({
    reviews: [
      {
        orderNumber: ada.number,
        stars: 5,
        text: 'the review of Ada',
        name: 'Ada',
        place: '',
        language: 'en',
        writtenAt: expect.any(String),
        hiddenAt: null,
        hiddenReason: null,
        hiddenNote: null,
      },
    ],
    requests: [
      {
        orderNumber: ada.number,
        agreedAt: expect.any(String),
        withdrawnAt: null,
        askedAt: null,
      },
    ],
  })
  expect(json('restorations.json')).toEqual({
    runs: [
      {
        orderNumber: ada.number,
        run: 1,
        finishedAt: expect.any(String),
        faces: [FACE],
        guessedColours: GUESS,
        colourMarks: null,
        repairMarks: MARKS,
      },
    ],
    firstLooks: [
      {
        photo: pictures.original,
        askedAt: expect.any(String),
        lastAskedAt: expect.any(String),
        endedAt: expect.any(String),
        guessedColours: GUESS.marks,
      },
    ],
    savedMarks: [{ orderNumber: ada.number, colourMarks: null, repairMarks: MARKS }],
  })
  expect(json('payments.json')).toEqual([
    expect.objectContaining({
      orderNumber: ada.number,
      amount: 100_000,
      status: 'paid',
      failedAt: null,
    }),
  ])
  expect(text('payments.json')).not.toMatch(/secret|session|intent/)
  expect(json('invoices.json')).toEqual([])
  expect(json('messages.json')).toEqual([
    expect.objectContaining({ email: ada.email, message: 'a question of Ada' }),
  ])
  expect(json('withdrawals.json')).toMatchObject([
    { name: 'Ada', email: ada.email.toUpperCase(), orderNumber: null, state: 'received' },
    { name: 'A stranger', orderNumber: ada.number, reason: 'too_slow', state: 'taken_back' },
  ])
  expect(json('mails.json')).toEqual([
    expect.objectContaining({
      kind: 'proof-ready',
      orderNumber: ada.number,
      told: { version: '1' },
      sentAt: expect.any(String),
    }),
  ])
  expect(json('staff-views.json')).toEqual([
    expect.objectContaining({ orderNumber: ada.number, what: 'original' }),
  ])
  expect(json('events.json')).toEqual([
    { event: 'sign_in', device: 'Firefox on macOS', happenedAt: expect.any(String) },
  ])
})

test('pictures come byte for byte as they are stored, with their digests', async () => {
  const ada = await aCustomerOfOld('Ada')
  const { files, json } = await exportOf(ada)
  const listed: { file: string; sha256: string; bytes: number }[] = json('photos.json')
  expect(listed.map((photo) => photo.sha256).sort()).toEqual(
    [ada.ordered.sha256, ada.unused.sha256, ada.result.sha256].sort(),
  )
  for (const { file, sha256, bytes } of listed) {
    const zipped = files.get(file)
    expect(zipped?.bytes).toHaveLength(bytes)
    expect(
      createHash('sha256')
        .update(zipped?.bytes ?? '')
        .digest('hex'),
    ).toBe(sha256)
    expect(zipped?.isStored, 'pictures are compressed already').toBe(true)
  }
})

test("nothing in it is another person's", async () => {
  const [ada, bea] = [await aCustomerOfOld('Ada'), await aCustomerOfOld('Bea')]
  const { files } = await exportOf(ada)
  const all = Buffer.concat([...files.values()].map(({ bytes }) => bytes)).toString('utf8')
  const names = [...files.keys()].join()
  for (const theirs of ['Bea', bea.id, bea.email, bea.orderId, bea.number, bea.unused.id]) {
    expect(all).not.toContain(theirs)
    expect(names).not.toContain(theirs)
  }
})

test('a result is part of it only once it is released', async () => {
  const ada = await aSignedInUser(shop)
  const order = { user_id: ada.id, status: 'colorizing' } as const
  const owner = { id: await insertOrder(shop, order), owner: ada.id }
  await aResult(shop, owner, { bytes: Buffer.from('not to be seen yet'), isReleased: false })
  const { files, json } = await exportOf(ada)
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([])
  expect(json('photos.json')).toEqual([])
  expect(json('orders.json')[0].files).toEqual({ original: null, result: null })
})

test('a photo of two orders is packed once, and both orders name it', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('one photo') })
  for (const _ of ['first', 'second']) {
    await insertOrder(shop, { user_id: ada.id, image_path: photo.path })
  }
  const { json } = await exportOf(ada)
  const [packed] = json('photos.json')
  const named = json('orders.json').map((order: { files: unknown }) => order.files)
  expect(json('photos.json')).toHaveLength(1)
  expect(named).toEqual([
    { original: packed.file, result: null },
    { original: packed.file, result: null },
  ])
})

test('a picture that was removed meanwhile is left out, and the zip is whole', async () => {
  const ada = await aCustomerOfOld('Ada')
  await rm(join(shop.dataDir, 'files/originals', ada.unused.id))
  const { files } = await exportOf(ada)
  expect(files.has(`photos/upload-${ada.unused.id}/original.jpg`)).toBe(false)
  expect(files.has(`photos/order-${ada.number}/original.jpg`)).toBe(true)
})

test.each([
  ['en', 'Your data at Hueloom'],
  ['pl', 'Twoje dane'],
  ['dk', 'Dine data hos Hueloom'],
  ['de', 'Ihre Daten bei Hueloom'],
  ['sv', 'Dina uppgifter hos Hueloom'],
])('the readme speaks the language of the person: %s', async (language, title) => {
  const ada = await aSignedInUser(shop)
  await shop.pool.query('update auth.users set language = $2 where id = $1', [ada.id, language])
  const { text } = await exportOf(ada)
  expect(text('readme.txt')).toContain(title)
  expect(text('readme.txt')).not.toMatch(/\{\{|undefined/)
})

test('the address works for ten minutes, for one sign-in, and cannot be forged', async () => {
  const ada = await aSignedInUser(shop)
  const url = shop.url + (await exportLink(ada))
  const bea = await aSignedInUser(shop)
  const token = new URL(url).searchParams.get('token') ?? ''
  const [head, , seal] = token.split('.')
  const claims = Buffer.from(
    JSON.stringify({ sub: bea.id, session: bea.sessionId, aud: 'account-export', exp: 9e9 }),
  ).toString('base64url')
  const status = async (address: string) => {
    const answer = await fetch(address)
    await answer.body?.cancel()
    return answer.status
  }
  const address = (forged: string) => `${shop.url}/functions/v1/account-export?token=${forged}`
  expect(await status(address(''))).toBe(410)
  expect(await status(address(`${head}.${claims}.${seal}`))).toBe(410)
  expect(await status(address(ada.token))).toBe(410)
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  clock.advance(9 * MINUTE)
  expect(await status(url)).toBe(200)
  clock.advance(2 * MINUTE)
  expect(await status(url)).toBe(410)
  const again = shop.url + (await exportLink(bea))
  await shop.pool.query('delete from auth.sessions where id = $1', [bea.sessionId])
  expect(await status(again)).toBe(410)
})

test('invoices come along, also those of an order that was deleted since', async () => {
  const ada = await aSignedInUser(shop, { fullName: 'Ada' })
  const orderId = await insertOrder(shop, { user_id: ada.id, status: 'delivered' })
  await insertInvoices(shop, orderId)
  await ada.client.from('orders').delete().eq('id', orderId)
  const { json } = await exportOf(ada)
  const buyer = expect.objectContaining({ name: 'Łucja Świątek', city: 'Łódź' })
  const common = { orderNumber: orderId.slice(-8), currency: 'USD', buyer }
  expect(json('invoices.json')).toHaveLength(2)
  expect(json('invoices.json')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...common, kind: 'invoice', amount: 100_000 }),
      expect.objectContaining({ ...common, kind: 'credit_note', amount: 25_000 }),
    ]),
  )
})

test('only a signed-in person gets an address, and only so many a day', async () => {
  const { error } = await shop.client().functions.invoke('account-export', { body: {} })
  expect(error.context.status).toBe(401)
  const ada = await aSignedInUser(shop)
  for (let call = 0; call < EXPORT_LIMITS.links.most; call += 1) await exportLink(ada)
  const refused = await ada.client.functions.invoke('account-export', { body: {} })
  expect(await refused.error.context.json()).toMatchObject({ code: 'rate_limited' })
})
