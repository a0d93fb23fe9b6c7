import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { DELETIONS_KEPT_DAYS } from '#domain/operations/deletions.ts'
import { openDeletionJournal } from '#server/files/open-file-store.ts'
import { createDeletionJournalService } from '#server/operations/deletions/deletion-journal-service.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { deleteAccount } from '../accounts/deletion-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { anEmptyPlace, backUp, type EmptyPlace, filesOf, restoreFrom } from './backup-steps.ts'

const clock = settableClock()
let shop: TestShop
let folder: string
let place: EmptyPlace | undefined
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  folder = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  await place?.remove()
  place = undefined
})

const carryOut = () => createDeletionJournalService(shop).carryOut()

/** Somebody with a photo of an order, and one of none. */
async function aCustomer() {
  const user = await aSignedInUser(shop)
  const ordered = await aStoredPhoto(shop, user.id, { bytes: Buffer.from(`ordered ${user.id}`) })
  const unused = await aStoredPhoto(shop, user.id, { bytes: Buffer.from(`unused ${user.id}`) })
  const { path: image_path, sha256: image_sha256 } = ordered
  const order = { user_id: user.id, image_path, image_sha256, status: 'cancelled' } as const
  return { ...user, ordered, unused, orderId: await insertOrder(shop, order) }
}

/** Ada goes; Bea deletes an order and the photo of none; Cyd keeps everything. */
async function someDeletions() {
  const [ada, bea, cyd] = [await aCustomer(), await aCustomer(), await aCustomer()]
  // No two snapshots are of one second.
  clock.advance(1000)
  const snapshot = await backUp(shop, folder)
  expect(await deleteAccount(shop, ada)).toEqual({ deleted: true })
  await bea.client.from('orders').delete().eq('id', bea.orderId)
  await bea.client.storage.from(PHOTO_BUCKET).remove([bea.unused.path])
  await carryOut()
  clock.advance(1000)
  return { ada, bea, cyd, at: snapshot.name }
}
type People = Awaited<ReturnType<typeof someDeletions>>

/** What of the three is in the restored shop, rows and files. */
async function whatIsBack({ ada, bea, cyd }: People, { database, dataDir }: EmptyPlace) {
  const files = Object.keys(await filesOf({ dataDir, s3: undefined }))
  const isThere = async (table: string, id: string) =>
    (await database.pool.query(`select from ${table} where id = $1`, [id])).rowCount === 1
  const of = async ({ id, orderId, ordered, unused }: typeof ada) => ({
    account: await isThere('auth.users', id),
    order: await isThere('public.orders', orderId),
    ordered: (await isThere('storage.objects', ordered.id)) && isFile(ordered.id),
    unused: (await isThere('storage.objects', unused.id)) || isFile(unused.id),
  })
  const isFile = (id: string) => files.includes(`originals/${id}`)
  return { ada: await of(ada), bea: await of(bea), cyd: await of(cyd) }
}

const AS_IT_WAS_LEFT = {
  ada: { account: false, order: false, ordered: false, unused: false },
  bea: { account: true, order: false, ordered: true, unused: false },
  cyd: { account: true, order: true, ordered: true, unused: true },
}

test('what was deleted after the snapshot is gone again, by the journal of the old store', async () => {
  const people = await someDeletions()
  place = await anEmptyPlace()
  await cp(join(shop.dataDir, 'deletions'), join(place.dataDir, 'deletions'), { recursive: true })
  const { deleted } = await restoreFrom(folder, place, { at: people.at })
  expect(deleted).toEqual({ account: 1, order: 1, picture: 1 })
  expect(await whatIsBack(people, place)).toEqual(AS_IT_WAS_LEFT)
})

test('a later backup carries the journal, so that an earlier snapshot needs nothing else', async () => {
  const people = await someDeletions()
  await backUp(shop, folder)
  place = await anEmptyPlace()
  await restoreFrom(folder, place, { at: people.at })
  expect(await whatIsBack(people, place)).toEqual(AS_IT_WAS_LEFT)
})

test('the journal names nobody, and the database remembers nothing that it has', async () => {
  const { ada } = await someDeletions()
  const journal = openDeletionJournal(shop.config)
  const pages = await Promise.all((await journal.names()).map((name) => journal.read(name)))
  const entries = pages.flat().filter(({ id }) => id === ada.id)
  expect(entries).toEqual([{ kind: 'account', id: ada.id, at: expect.any(String) }])
  expect(JSON.stringify(pages)).not.toContain(ada.email)
  expect((await shop.pool.query('select from private.deletions')).rowCount).toBe(0)
})

test('a journal that cannot be written loses nothing', async () => {
  const { id } = await aSignedInUser(shop)
  await shop.pool.query('delete from auth.users where id = $1', [id])
  // A file lies where the folder should be.
  const config = { ...shop.config, dataDir: join(import.meta.dirname, 'backup-steps.ts') }
  await expect(createDeletionJournalService({ ...shop, config }).carryOut()).rejects.toThrow()
  const { rows } = await shop.pool.query('select subject from private.deletions')
  expect(rows).toEqual([{ subject: id }])
  await carryOut()
})

test('pages are kept as long as any backup may be, and no longer', async () => {
  const journal = openDeletionJournal(shop.config)
  await shop.pool.query('delete from auth.users where id = $1', [(await aSignedInUser(shop)).id])
  await carryOut()
  const before = await journal.names()
  clock.advance((DELETIONS_KEPT_DAYS - 1) * DAY)
  await carryOut()
  expect(await journal.names()).toEqual(before)
  clock.advance(2 * DAY)
  await carryOut()
  expect(await journal.names()).toEqual([])
})
