import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_KINDS, type FileKind } from '#domain/photos/picture-sizes.ts'
import { ownCredentialFile } from '#server/content-credentials/own-credential.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  isValidForMaker,
  isValidForOthers,
  readCredentials,
  spoiledCopies,
} from '#test/images/read-credentials.ts'
import { share, shown } from '../family/family-steps.ts'
import { failedJobs } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import {
  addVersion,
  anOrderInWork,
  approve,
  detailsOf,
  sendVersion,
} from '../proofs/proof-steps.ts'
import { aSmallPhoto, askForLook, kindsOf, readyLook } from '../restoration/first-look-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const KINDS_OF_UPLOAD = [
  'results',
  'previews',
  'thumbnails',
  'screens',
  'proofs',
  'prints',
] as const satisfies FileKind[]

/** What came from a customer, and what the shop's people alone work with. */
const UNSIGNED = [
  'originals',
  'first-look-originals',
  'automatic-layers',
  'damage-layers',
  'found-layers',
  'unrepaired-layers',
] as const satisfies FileKind[]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

const fileOf = (kind: FileKind, id: string) => readFile(join(filesFolder(shop.dataDir), kind, id))
const fetched = async (url: string | null = '') =>
  Buffer.from(await (await fetch(url ?? '')).arrayBuffer())

/** Reads them back twice, also by another maker's reader, and spoils them. */
async function expectCredentials(bytes: Buffer, sourceType: string): Promise<void> {
  const pem = await readFile(ownCredentialFile(shop.dataDir), 'utf8')
  const authority = pem.slice(pem.lastIndexOf('-----BEGIN CERTIFICATE'))
  const read = await readCredentials(bytes, authority)
  expect(read).toMatchObject({ isTrusted: true, issuer: 'Hueloom Example, Inc.' })
  expect(
    read?.actions.map(({ digitalSourceType }) => digitalSourceType?.split('/').at(-1)),
  ).toContain(sourceType)
  expect(await isValidForOthers(bytes)).toBe(true)
  for (const spoiled of spoiledCopies(bytes)) {
    expect(await isValidForMaker(spoiled, authority)).toBe(false)
    expect(await isValidForOthers(spoiled)).toBe(false)
  }
}

test('a first look is signed, and the photo beside it stays as it came', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aSmallPhoto(shop, ada)
  const sent = await fileOf('originals', photo.id)
  await askForLook(shop, ada, photo.url)
  await runJobs(shop)
  const look = await readyLook(shop, ada, photo.url)
  await expectCredentials(await fetched(look.pictureUrl), 'algorithmicallyEnhanced')
  expect(await fileOf('originals', photo.id)).toEqual(sent)
  const own = ['first-look-originals', 'screens', 'thumbnails'] as const
  for (const kind of own) {
    expect(await readCredentials(await fileOf(kind, photo.id))).toBeUndefined()
  }
})

test('every copy of what the engine made is signed, and names nobody', async () => {
  const ada = await aSignedInUser(shop)
  const photo = await aSmallPhoto(shop, ada, { width: 800, height: 600 })
  const orderId = await insertOrder(shop, {
    user_id: ada.id,
    image_path: photo.path,
    image_sha256: photo.sha256,
    status: 'uploaded',
    print_size_id: 'a3',
  })
  await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
    JSON.stringify({ orderId }),
  ])
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  const proof = await shop.db
    .selectFrom('private.proofs')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // Whether the engine sees a face depends on its nets; the test is about files.
  await shop.pool.query('update public.orders set keeps_black_and_white_at = now() where id = $1', [
    orderId,
  ])
  await sendVersion(shop, proof)
  const buyer = { ...ada, photo }
  const [seen] = (await detailsOf(shop, buyer, orderId)).proofs
  const proofBytes = await fetched(seen?.pictureUrl)
  const { token } = await share(shop, ada, orderId)
  expect(await fetched((await shown(shop, token)).pictureUrl)).toEqual(proofBytes)
  expect((await approve(shop, buyer, proof)).status).toBe(200)
  await runJobs(shop)
  const { finished } = await detailsOf(shop, buyer, orderId)
  const copies = [
    proofBytes,
    await fetched(finished?.file.url),
    await fetched(finished?.screenUrl),
    await fetched(finished?.printFile?.url),
    await fileOf('thumbnails', proof.id),
    await fileOf('previews', proof.id),
  ]
  for (const bytes of copies) {
    await expectCredentials(bytes, 'algorithmicallyEnhanced')
    const { text } = (await readCredentials(bytes)) ?? {}
    for (const secret of [ada.id, ada.email, orderId, photo.id]) expect(text).not.toContain(secret)
  }
})

test('so is every copy of what a person handed in at the studio', async () => {
  const { buyer, orderId } = await anOrderInWork(shop, { print_size_id: 'a3' })
  const tiff = await addVersion(shop, orderId, await aPicture({ format: 'tiff' }))
  const proof = await addVersion(shop, orderId, await aPicture({ format: 'png' }))
  await sendVersion(shop, proof)
  await approve(shop, buyer, proof)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect(await kindsOf(shop, proof.id)).toEqual(KINDS_OF_UPLOAD)
  for (const kind of KINDS_OF_UPLOAD) {
    await expectCredentials(await fileOf(kind, proof.id), 'humanEdits')
  }
  const finished = await fileOf('results', proof.id)
  expect(createHash('sha256').update(finished).digest('hex')).toBe(proof.sha256)
  await expectCredentials(await fileOf('results', tiff.id), 'humanEdits')
  await expectCredentials(await fileOf('previews', tiff.id), 'humanEdits')
})

test('no kind of picture that is kept was forgotten here', () => {
  const known = [...UNSIGNED, ...KINDS_OF_UPLOAD, 'first-looks']
  expect(known.toSorted()).toEqual([...FILE_KINDS].sort())
})
