import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXPORT_LIMITS } from '#server/accounts/personal-data/export-service.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertInvoices } from '#test/factories/an-approved-order.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aCustomerOfOld,
  exportLink,
  exportOf,
  FACE,
  FOUND,
  GUESS,
  MARKS,
  NOTED_PLACES,
  withdrawAsAnother,
} from './export-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

test('the zip holds all that is kept about a person, and says what it is', async () => {
  const ada = await aCustomerOfOld(shop, 'Ada')
  await withdrawAsAnother(shop, ada.email)
  const { answer, files, text, json } = await exportOf(shop, ada)
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
    'basket',
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
      gift: { message: 'from Ada', notBefore: null },
      colourFacts: { eyes: 'blue', clothesNote: 'the coat of Ada' },
      colourMarks: [{ x: 0.5, y: 0.5, tone: 'fabric-sage', label: 'Ada' }],
      colourRichness: 'rich',
      paymentConfirmingSince: null,
      coloursAskedAt: null,
      keepsBlackAndWhiteSince: expect.any(String),
      company: { name: 'Ada & Co', vatNumber: null, check: null },
      isTaxFree: false,
      acceptedMissingPart: null,
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
  expect(json('basket.json')).toMatchObject({
    changedAt: expect.any(String),
    content: { photos: [{ imageUrl: ada.unused.url, note: 'the garden of Ada' }] },
  })
  expect(json('family.json')).toEqual({
    links: [
      {
        orderNumber: ada.number,
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        letsOrder: false,
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
        coloursOfScene: null,
        placesOfNotedColours: NOTED_PLACES,
        found: FOUND,
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
  const ada = await aCustomerOfOld(shop, 'Ada')
  const { files, json } = await exportOf(shop, ada)
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
  const [ada, bea] = [await aCustomerOfOld(shop, 'Ada'), await aCustomerOfOld(shop, 'Bea')]
  const { files } = await exportOf(shop, ada)
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
  const { files, json } = await exportOf(shop, ada)
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
  const { json } = await exportOf(shop, ada)
  const [packed] = json('photos.json')
  const named = json('orders.json').map((order: { files: unknown }) => order.files)
  expect(json('photos.json')).toHaveLength(1)
  expect(named).toEqual([
    { original: packed.file, result: null },
    { original: packed.file, result: null },
  ])
})

test('where prints lie in a picture, and what was said of a photo, come with it', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('an album page') })
  const corners = [
    { x: 0.1, y: 0.1 },
    { x: 0.5, y: 0.1 },
    { x: 0.5, y: 0.5 },
    { x: 0.1, y: 0.5 },
  ]
  const prints = [{ corners, certainty: 1, glare: null }]
  await shop.pool.query(
    `update storage.objects set corners = $2, prints = $3, is_negative = true,
       has_own_colours = false, fading = 'little' where id = $1`,
    [photo.id, JSON.stringify(corners), JSON.stringify(prints)],
  )
  const { json } = await exportOf(shop, ada)
  expect(json('photos.json')).toMatchObject([
    {
      cornersOfPrint: corners,
      printsFound: prints,
      isNegative: true,
      hasOwnColors: false,
      broughtBackFromFading: 'little',
    },
  ])
})

test('a picture that was removed meanwhile is left out, and the zip is whole', async () => {
  const ada = await aCustomerOfOld(shop, 'Ada')
  await rm(join(shop.dataDir, 'files/originals', ada.unused.id))
  const { files } = await exportOf(shop, ada)
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
  const { text } = await exportOf(shop, ada)
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
  const { json } = await exportOf(shop, ada)
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
