import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_LOOK_LIMITS } from '#server/restoration/first-looks/first-look-limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSmallPhoto, askForLook, callForLook } from './first-look-steps.ts'

const IN_TURN = { inTurn: true }
const QUEUED = { state: 'queued' }
const LIMITED = { state: 'limited' }

const clock = settableClock()
let shop: TestShop
let ada: SignedInUser
let ben: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.pool.query('delete from private.first_looks')
  await shop.pool.query('delete from private.rate_limits')
  await shop.pool.query('delete from graphile_worker._private_jobs')
  ada = await aSignedInUser(shop)
  ben = await aSignedInUser(shop)
})

const noPixels = (owner: SignedInUser) =>
  aStoredPhoto(shop, owner.id, { bytes: Buffer.from('no pixels') })
const looksMade = () => runJobs(shop, { only: ['make-first-look'] })
/** Which photos have a job, the first one first. */
async function waiting(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'make-first-look'
     order by priority, id`,
  )
  return rows.map(({ key }) => key.replace('make-first-look:', ''))
}
/** As if the first look at a photo had never been asked for. */
async function forget({ id }: StoredPhoto): Promise<void> {
  await shop.pool.query('delete from private.first_looks where object_id = $1', [id])
  await shop.pool.query('delete from graphile_worker._private_jobs where key = $1', [
    `make-first-look:${id}`,
  ])
}
/** How many first looks somebody is given until there are no more for today. */
async function looksGiven(owner: SignedInUser, options: { inTurn?: boolean }): Promise<number> {
  const photo = await noPixels(owner)
  for (let given = 0; ; given += 1) {
    if ((await askForLook(shop, owner, photo.url, options)).state === 'limited') return given
    await forget(photo)
  }
}

describe('first looks of an album', () => {
  test('are made one at a time for each account, behind those of whoever waits at one photo', async () => {
    const [first, second, byHand] = [await noPixels(ada), await noPixels(ada), await noPixels(ada)]
    const [bens, bensSingle] = [await noPixels(ben), await noPixels(ben)]
    for (const { url } of [first, second]) {
      expect(await askForLook(shop, ada, url, IN_TURN)).toEqual(QUEUED)
    }
    await askForLook(shop, ben, bens.url, IN_TURN)
    await askForLook(shop, ada, byHand.url)
    await askForLook(shop, ben, bensSingle.url)
    expect(await waiting()).toEqual([byHand.id, bensSingle.id, first.id, bens.id])
    await looksMade()
    // The second one was not begun; whoever asks for it now has it made.
    expect(await askForLook(shop, ada, second.url, IN_TURN)).toEqual(QUEUED)
    expect(await waiting()).toEqual([second.id])
    expect(await failedJobs(shop)).toEqual([])
  })

  test('are one at a time for tabs that ask at once, too', async () => {
    const photos = [await noPixels(ada), await noPixels(ada), await noPixels(ada)]
    await Promise.all(photos.map(({ url }) => askForLook(shop, ada, url, IN_TURN)))
    expect(await waiting()).toHaveLength(1)
  })

  test('do not wait for one that nobody asks for any more', async () => {
    const [left, next] = [await noPixels(ada), await noPixels(ada)]
    await askForLook(shop, ada, left.url, IN_TURN)
    clock.advance(41_000)
    await askForLook(shop, ada, next.url, IN_TURN)
    expect(await waiting()).toEqual([left.id, next.id])
  })

  test('go before those of other albums once somebody opens them, while there are such for today', async () => {
    const [bens, adas] = [await noPixels(ben), await noPixels(ada)]
    await askForLook(shop, ben, bens.url, IN_TURN)
    await askForLook(shop, ada, adas.url, IN_TURN)
    expect(await waiting()).toEqual([bens.id, adas.id])
    expect(await askForLook(shop, ada, adas.url)).toEqual(QUEUED)
    expect(await waiting()).toEqual([adas.id, bens.id])

    await forget(adas)
    const other = await noPixels(ada)
    for (let used = 1; used < FIRST_LOOK_LIMITS.soon.perAccount.most; used += 1) {
      await askForLook(shop, ada, other.url)
      await forget(other)
    }
    await askForLook(shop, ada, adas.url, IN_TURN)
    await askForLook(shop, ada, adas.url)
    expect(await waiting()).toEqual([bens.id, adas.id])
  })
})

describe('a day', () => {
  const { soon, all } = FIRST_LOOK_LIMITS

  test('has a number of first looks that are made soon; the others of the account are made in turn', async () => {
    const bens = await noPixels(ben)
    await askForLook(shop, ben, bens.url, IN_TURN)
    const photo = await noPixels(ada)
    for (let asked = 0; asked < soon.perAccount.most; asked += 1) {
      await askForLook(shop, ada, photo.url)
      expect(await waiting()).toEqual([photo.id, bens.id])
      await forget(photo)
    }
    expect(await askForLook(shop, ada, photo.url)).toEqual(QUEUED)
    expect(await waiting()).toEqual([bens.id, photo.id])
  })

  test('has an album of first looks for an account, and one album and some more for an address', async () => {
    expect(await looksGiven(ada, IN_TURN)).toBe(all.perAccount.most)
    expect(await looksGiven(ada, {})).toBe(0)
    // Ada's album takes nothing from what is made soon for others at her address.
    expect(await looksGiven(ben, {})).toBe(soon.perAccount.most)
    expect(await looksGiven(await aSignedInUser(shop), IN_TURN)).toBe(0)
    clock.advance(24 * 60 * 60_000)
    const tomorrow = await aSignedInUser(shop)
    const { url } = await noPixels(tomorrow)
    expect(await askForLook(shop, tomorrow, url, IN_TURN)).toEqual(QUEUED)
  })

  test('counts nothing for looking again, nor for one whose turn is later', async () => {
    const [first, second] = [await noPixels(ada), await noPixels(ada)]
    for (let asked = 0; asked <= all.perAccount.most; asked += 1) {
      expect(await askForLook(shop, ada, first.url, IN_TURN)).not.toEqual(LIMITED)
      expect(await askForLook(shop, ada, second.url, IN_TURN)).not.toEqual(LIMITED)
    }
  })
})

describe('what has become of many first looks at once', () => {
  const list = async (asker: SignedInUser, imageUrls: readonly string[]) =>
    await fetch(`${shop.url}/functions/v1/first-looks`, {
      method: 'POST',
      headers: { ...asker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ imageUrls }),
    })

  test('is said in the order of the photos, with the pictures of those that are there', async () => {
    const ready = await aSmallPhoto(shop, ada)
    const failed = await noPixels(ada)
    for (const { url } of [ready, failed]) await askForLook(shop, ada, url)
    await looksMade()
    const [queued, none, gone, bens] = [
      await noPixels(ada),
      await noPixels(ada),
      await noPixels(ada),
      await aSmallPhoto(shop, ben),
    ]
    await askForLook(shop, ben, bens.url)
    await looksMade()
    await askForLook(shop, ada, queued.url)
    await shop.pool.query('delete from storage.objects where id = $1', [gone.id])
    const asked = [none, ready, failed, gone, bens, queued].map(({ url }) => url)
    const answer = await list(ada, [...asked, 'no address'])
    const { looks } = await answer.json()
    expect(looks).toEqual([
      { state: 'none' },
      { state: 'ready', pictureUrl: expect.any(String) },
      { state: 'failed' },
      { state: 'none' },
      { state: 'none' },
      QUEUED,
      { state: 'none' },
    ])
    const picture = await fetch(looks[1].pictureUrl)
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  test('begins none, and is no sign that anybody waits', async () => {
    const photo = await noPixels(ada)
    await list(ada, [photo.url])
    expect(await waiting()).toEqual([])
    await askForLook(shop, ada, photo.url, IN_TURN)
    clock.advance(30_000)
    await list(ada, [photo.url])
    clock.advance(30_000)
    await looksMade()
    expect(await (await list(ada, [photo.url])).json()).toEqual({ looks: [{ state: 'none' }] })
  })

  test('is asked for by those who are signed in, of as many photos as an album has', async () => {
    const { apikey = '' } = ada.headers
    const signedOut = await fetch(`${shop.url}/functions/v1/first-looks`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify({ imageUrls: ['x'] }),
    })
    expect(signedOut.status).toBe(401)
    expect((await list(ada, Array(200).fill('x'))).status).toBe(200)
    expect((await list(ada, Array(201).fill('x'))).status).toBe(400)
    expect((await list(ada, [])).status).toBe(400)
    expect((await callForLook(shop, ada, 'x', IN_TURN)).status).toBe(422)
  })
})
