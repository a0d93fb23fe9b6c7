import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_BASKET } from '#contract/baskets/basket.ts'
import { MAX_INSTRUCTIONS_LENGTH, MAX_PHOTOS } from '#domain/limits.ts'
import { BASKET_SAVES } from '#server/baskets/basket-service.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { aBasketOf, aBasketPhoto } from '#test/factories/orders/a-basket.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { count, read, save } from './basket-steps.ts'

let shop: TestShop
let ada: SignedInUser
let photo: StoredPhoto
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
  photo = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels') })
})

const full = () => ({
  photos: [
    aBasketPhoto(photo.url, {
      sha256: photo.sha256,
      pixels: { width: 1200, height: 900 },
      note: 'At the sea',
      choice: {
        product: { kind: 'print', variant: '8x10', paper: 'luster' },
        copies: 2,
        keepsBlackAndWhite: false,
        more: [{ product: { kind: 'framed', variant: 'a2', frame: 'gold' }, copies: 1 }],
      },
      details: { colourFacts: { hair: 'red' }, customerMarks: [], crop: null },
    }),
  ],
  delivery: { country: 'CA' as const, service: 'express' as const },
  gift: { message: 'For grandmother', notBefore: '' as const },
})

describe('the basket of an account', () => {
  test('is empty until something is put into it, and then the same everywhere', async () => {
    expect(await read(shop, ada)).toEqual({ version: 0, content: EMPTY_BASKET, gone: [], paid: [] })
    expect(await count(shop, ada)).toEqual({ version: 0, photos: 0 })
    const saved = await save(shop, ada, 0, full())
    expect(saved.body).toEqual({ state: 'saved', version: 1 })
    const content = full()
    expect(await read(shop, ada)).toMatchObject({
      version: 1,
      content: { ...content, photos: [{ ...content.photos[0], id: expect.any(String) }] },
      gone: [],
      paid: [],
    })
    expect(await count(shop, ada)).toEqual({ version: 1, photos: 1 })
  })

  test('is nobody else’s, and closed to whoever is signed out', async () => {
    await save(shop, ada, 0, full())
    const eve = await aSignedInUser(shop)
    expect(await read(shop, eve)).toMatchObject({ version: 0, content: EMPTY_BASKET })
    const visitor = { id: ada.id, headers: { apikey: shop.secrets.anonKey } }
    expect((await save(shop, visitor, 0, EMPTY_BASKET)).status).toBe(401)
  })

  test('is not mixed up with that of somebody who has signed in on an open page', async () => {
    await save(shop, ada, 0, full())
    const eve = await aSignedInUser(shop)
    const pageOfEve = { id: eve.id, headers: ada.headers }
    expect((await save(shop, pageOfEve, 1, EMPTY_BASKET)).status).toBe(403)
    await expect(read(shop, pageOfEve)).rejects.toThrow()
    expect((await read(shop, ada)).version).toBe(1)
  })

  test('is not overwritten by a device that has not seen the newest one', async () => {
    await save(shop, ada, 0, full())
    const second = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels either') })
    const newer = aBasketOf([photo.url, second.url])
    expect((await save(shop, ada, 1, newer)).body).toEqual({ state: 'saved', version: 2 })
    for (const seen of [0, 1, 7]) {
      const { status, body } = await save(shop, ada, seen, aBasketOf([photo.url]))
      expect([status, body]).toMatchObject([
        200,
        { state: 'newer', basket: { version: 2, content: newer } },
      ])
    }
  })

  test('is written by one of two devices that save at the same moment', async () => {
    for (const seen of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => save(shop, ada, seen, aBasketOf([photo.url]))),
      )
      const states = answers.map(({ body }) => body.state).sort()
      expect(states).toEqual(['newer', 'newer', 'newer', 'saved'])
    }
  })

  test('says which of its photos the shop does not have any more', async () => {
    const second = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels either') })
    await save(shop, ada, 0, aBasketOf([photo.url, second.url]))
    await shop.pool.query('delete from storage.objects where id = $1', [photo.id])
    const basket = await read(shop, ada)
    expect(basket.gone).toEqual([photo.url])
    // Nothing of it is lost, and it can be saved again.
    expect((await save(shop, ada, 1, basket.content as object)).body).toMatchObject({
      state: 'saved',
    })
  })

  test('is of an account that there is', async () => {
    await shop.pool.query('delete from storage.objects where owner = $1', [ada.id])
    await shop.pool.query('delete from auth.users where id = $1', [ada.id])
    expect((await save(shop, ada, 0, EMPTY_BASKET)).status).toBe(401)
  })

  test('is saved far more often than a page does it, and then refused for a while', async () => {
    const paidOff = Date.now() + BASKET_SAVES.minutes * 60_000
    await shop.pool.query(
      'insert into private.rate_limits (key, window_start, free_at) values ($1, $2, $3)',
      [`basket:${ada.id}`, new Date(0), new Date(paidOff)],
    )
    const { status, body } = await save(shop, ada, 0, EMPTY_BASKET)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
  })
})

describe('what is no basket', () => {
  const withPhoto = (more: object) => ({ ...full(), photos: [{ ...full().photos[0], ...more }] })

  test.each<[string, () => object, number]>([
    ['a field that there is not', () => ({ ...full(), price: 1 }), 400],
    ['a field of a photo that there is not', () => withPhoto({ price: 1 }), 400],
    ['a note without end', () => withPhoto({ note: 'x'.repeat(MAX_INSTRUCTIONS_LENGTH + 1) }), 400],
    ['text that cannot be stored', () => withPhoto({ note: 'a\0b' }), 400],
    [
      'copies without end',
      () => withPhoto({ choice: { ...full().photos[0]?.choice, copies: 100 } }),
      400,
    ],
    [
      'a country that is none',
      () => ({ ...full(), delivery: { country: 'XX', service: 'free' } }),
      400,
    ],
    ['one photo twice', () => aBasketOf([photo.url, photo.url]), 400],
    [
      'more photos than one purchase takes',
      () => aBasketOf(Array.from({ length: MAX_PHOTOS + 1 }, (_, index) => `${photo.url}${index}`)),
      400,
    ],
    ['more bytes than any purchase has', () => ({ ...full(), more: 'x'.repeat(600_000) }), 413],
    ['an address elsewhere', () => aBasketOf(['https://elsewhere.example/1.jpg']), 422],
    ['no address at all', () => aBasketOf(['javascript:alert(1)']), 422],
    ['a photo of somebody else', () => aBasketOf([photo.url.replace(ada.id, randomUUID())]), 422],
    [
      'a result of the shop',
      () => aBasketOf([photo.url.replace(`${ada.id}/`, `${ada.id}/results/`)]),
      422,
    ],
    ['a way out of the folder', () => aBasketOf([`${photo.url}/../../../x.jpg`]), 422],
  ])('%s is refused, and nothing is kept', async (_, content, status) => {
    expect((await save(shop, ada, 0, content())).status).toBe(status)
    expect((await read(shop, ada)).version).toBe(0)
  })
})
