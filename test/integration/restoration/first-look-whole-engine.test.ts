import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { askForLook, PHOTO, readyLook } from './first-look-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ usesWholeEngine: true })
})
afterAll(() => shop.stop())

test('a look at one person says where what is remembered of them belongs, also of one on its side', async () => {
  const ada = await aSignedInUser(shop)
  const scan = sharp(await readFile(PHOTO)).resize(320, 240)
  const upright = await aStoredPhoto(shop, ada.id, { bytes: await scan.toBuffer() })
  const onItsSide = await aStoredPhoto(shop, ada.id, {
    bytes: await scan.withMetadata({ orientation: 6 }).toBuffer(),
  })
  for (const { url } of [upright, onItsSide]) {
    // One after the other: who has not asked for a while is taken to have left.
    await askForLook(shop, ada, url)
    await runJobs(shop, { only: ['make-first-look'] })
    const { notedPlaces } = await readyLook(shop, ada, url)
    expect(notedPlaces).toMatchObject({ hair: true, eyes: [{ radius: expect.any(Number) }, {}] })
  }
})
