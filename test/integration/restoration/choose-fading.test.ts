import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { callFunction, failedJobs, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSmallPhoto, askForLook, readyLook } from './first-look-steps.ts'

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const choose = (someone: SignedInUser, imageUrl: unknown, fading: unknown) =>
  callFunction(shop, 'choose-fading', {
    headers: someone.headers,
    body: JSON.stringify({ imageUrl, fading }),
  })

/** Its blacks and whites have surely faded. */
async function aPhotoWithLook(stored = aSmallPhoto(shop, ada)) {
  const photo = await stored
  await askForLook(shop, ada, photo.url)
  await runJobs(shop, { only: ['make-first-look'] })
  return photo
}

const chosenFor = async (imageUrl: string) =>
  (await readyLook(shop, ada, imageUrl)).findings.fading?.chosen

describe('how far a photo is brought back from fading', () => {
  test('is asked with its first look, which has what each choice would look like', async () => {
    const photo = await aPhotoWithLook()
    const { fading } = (await readyLook(shop, ada, photo.url)).findings
    expect(fading).toMatchObject({ likelihood: 'sure', done: 'fully', chosen: null })
    const [off = [], fully = []] = [fading?.tables.off[0], fading?.tables.fully[0]]
    // Before it was brought back, its black was lighter and its white darker.
    expect(off[4]).toBeGreaterThan(fully[4] ?? 1)
    expect(off[28]).toBeLessThan(fully[28] ?? 0)
  })

  test('is remembered with the photo, and taken back as it was said', async () => {
    const photo = await aPhotoWithLook()
    expect(await choose(ada, photo.url, 'fully')).toEqual({
      status: 200,
      body: { fading: 'fully' },
    })
    expect(await chosenFor(photo.url)).toBe('fully')
    await choose(ada, photo.url, 'off')
    expect(await chosenFor(photo.url)).toBe('off')
    await choose(ada, photo.url, null)
    expect(await chosenFor(photo.url)).toBeNull()
  })

  test('comes back with the order of the photo, whatever the engine thinks of it', async () => {
    const photo = await aPhotoWithLook(aStoredPhoto(shop, ada.id))
    await choose(ada, photo.url, 'off')
    const { url, orderId } = await placeOrder(shop, { ...ada, photo })
    await pay(url, 'success')
    await runJobs(shop)
    const { settings, report } = await shop.db
      .selectFrom('private.restorations')
      .select(['settings', 'report'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(settings).toEqual({ fading: 'off' })
    expect(report).toMatchObject({ fading: { likelihood: 'sure', done: 'off', strength: 0 } })
    expect(await failedJobs(shop)).toEqual([])
  })

  test('is left to the engine where nobody said anything', async () => {
    const photo = await aPhotoWithLook(aStoredPhoto(shop, ada.id))
    const { url, orderId } = await placeOrder(shop, { ...ada, photo })
    await pay(url, 'success')
    await runJobs(shop)
    const { settings } = await shop.db
      .selectFrom('private.restorations')
      .select('settings')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    // The release before refuses settings that it does not know.
    expect(settings).toEqual({})
  })

  test('goes with the photo', async () => {
    const photo = await aPhotoWithLook()
    await choose(ada, photo.url, 'fully')
    await ada.client.storage.from('original-photos').remove([photo.path])
    expect(await choose(ada, photo.url, 'off')).toMatchObject({
      status: 422,
      body: { code: 'photo_not_found' },
    })
    const { rows } = await shop.pool.query('select from private.first_looks where object_id = $1', [
      photo.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('a choice is refused', () => {
  test.each(['half', '', 7, true, {}, ['fully'], undefined])(
    'that the shop does not have: %j',
    async (fading) => {
      const photo = await aStoredPhoto(shop, ada.id)
      expect(await choose(ada, photo.url, fading)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      })
    },
  )

  test('of a photo without a first look, which nobody has seen faded or not', async () => {
    const photo = await aStoredPhoto(shop, ada.id)
    expect(await choose(ada, photo.url, 'fully')).toMatchObject({ status: 404 })
  })

  test('of somebody else’s photo, which stays as it is', async () => {
    const photo = await aPhotoWithLook()
    const stranger = await aSignedInUser(shop)
    expect(await choose(stranger, photo.url, 'fully')).toMatchObject({
      status: 422,
      body: { code: 'photo_not_found' },
    })
    expect(await chosenFor(photo.url)).toBeNull()
  })
})
