import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { readCredentials } from '#test/images/read-credentials.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, anOrderInWork } from '../proofs/proof-steps.ts'
import { aSmallPhoto, askForLook, kindsOf, readyLook } from '../restoration/first-look-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** As in production; every other test does the same in its own process. */
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ usesPictureProcesses: true })
})
afterAll(() => shop.stop())

const isSigned = async (kind: string, id: string) =>
  (await readCredentials(await readFile(join(filesFolder(shop.dataDir), kind, id)))) !== undefined

test('a process looks at a photo that is sent, and another makes its sizes', async () => {
  const ada = await aSignedInUser(shop)
  const photos = ada.client.storage.from(PHOTO_BUCKET)
  const { data, error } = await photos.upload(`${ada.id}/photo.jpg`, await aPicture())
  expect(error).toBeNull()
  const { error: refusal } = await photos.upload(`${ada.id}/words.jpg`, Buffer.from('no picture'))
  expect(refusal).toMatchObject({ statusCode: '415' })
  await runJobs(shop, { only: ['make-sizes'] })
  const kinds = ['originals', 'previews', 'thumbnails', 'screens']
  expect(await kindsOf(shop, data?.id ?? '')).toEqual(kinds)
})

test('processes put the watermark on a version and sign it', async () => {
  const { orderId } = await anOrderInWork(shop)
  const proof = await addVersion(shop, orderId, await aPicture({ format: 'png' }))
  await runJobs(shop, { only: ['make-sizes'] })
  expect(await failedJobs(shop)).toEqual([])
  for (const kind of ['results', 'previews', 'proofs', 'screens', 'thumbnails']) {
    expect([kind, await isSigned(kind, proof.id)]).toEqual([kind, true])
  }
})

test('a process makes a first look, and says what was found', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aSmallPhoto(shop, ada)
  await askForLook(shop, ada, photo.url)
  await runJobs(shop, { only: ['make-first-look'] })
  const { findings } = await readyLook(shop, ada, photo.url)
  const nothing = { colour: 'black_and_white', people: 0, things: [] }
  expect(findings).toMatchObject({ isRepaired: false, negative: null, ...nothing })
  expect(await isSigned('first-looks', photo.id)).toBe(true)
})
