import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import {
  DELETIONS_KEPT_DAYS,
  type DeletionsToPlay,
  pageName,
} from '#domain/operations/deletions.ts'
import { openShop } from '#server/app/shop.ts'
import { createDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/embedded/database-server.ts'
import { appliedMigrations, MIGRATIONS } from '#server/db/migrations/migrate.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { openDeletionJournal } from '#server/files/open-file-store.ts'
import { createDeletionJournalService } from '#server/operations/deletions/deletion-journal-service.ts'
import { createDeletionReplayService } from '#server/operations/deletions/deletion-replay-service.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { deleteAccount } from '../accounts/deletion-steps.ts'
import { aReviewer, ask, type Reviewer, write } from '../reviews/review-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  anEmptyPlace,
  backUp,
  type EmptyPlace,
  filesOf,
  finishRestore,
  restoreFrom,
} from './backup-steps.ts'

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

const SHIPPING = { status: 'shipping' } as const
const beAsked = (reviewer: Reviewer, isAgreed: boolean) =>
  ask(shop, reviewer, { action: 'be-asked-for-review', isAgreed })

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
  expect(deleted).toEqual({ account: 1, order: 1, picture: 1, review: 0, objection: 0 })
  expect(await whatIsBack(people, place)).toEqual(AS_IT_WAS_LEFT)
})

test('a later backup carries the journal, so that an earlier snapshot needs nothing else', async () => {
  const people = await someDeletions()
  await backUp(shop, folder)
  place = await anEmptyPlace()
  await restoreFrom(folder, place, { at: people.at })
  expect(await whatIsBack(people, place)).toEqual(AS_IT_WAS_LEFT)
})

test.each(['uploaded', 'processing'] as const)(
  'an order that was %s at the snapshot goes again with its account, and by itself',
  async (status) => {
    const [dan, eli] = [await aSignedInUser(shop), await aSignedInUser(shop)]
    const danOrder = await insertOrder(shop, { user_id: dan.id, status })
    const eliOrder = await insertOrder(shop, { user_id: eli.id, status })
    clock.advance(1000)
    const { name: at } = await backUp(shop, folder)
    await shop.pool.query('alter table public.orders disable trigger user')
    await shop.pool.query(
      "update public.orders set status = 'delivered', ended_at = now() where id = any ($1)",
      [[danOrder, eliOrder]],
    )
    await shop.pool.query('alter table public.orders enable trigger user')
    expect(await deleteAccount(shop, dan)).toEqual({ deleted: true })
    await shop.pool.query('delete from public.orders where id = $1', [eliOrder])
    await carryOut()
    clock.advance(1000)
    await backUp(shop, folder)
    clock.advance(1000)
    place = await anEmptyPlace()
    expect((await restoreFrom(folder, place, { at })).failed).toEqual([])
    const { pool } = place.database
    const orders = 'select from public.orders where id = any ($1)'
    expect((await pool.query(orders, [[danOrder, eliOrder]])).rowCount).toBe(0)
    expect((await pool.query('select from auth.users where id = $1', [dan.id])).rowCount).toBe(0)
    const kept = await insertOrder(
      { ...shop, db: createDatabase(pool) },
      { user_id: eli.id, status },
    )
    await expect(pool.query('delete from public.orders where id = $1', [kept])).rejects.toThrow(
      'order_in_production',
    )
  },
)

test('a shop does not start before its journal is played, which can be done later', async () => {
  const people = await someDeletions()
  await backUp(shop, folder)
  clock.advance(1000)
  place = await anEmptyPlace()
  const spoiled = join(folder, 'deletions', pageName(clock.now(), randomUUID()))
  await writeFile(spoiled, 'spoiled\n', { mode: 0o600 })
  await expect(restoreFrom(folder, place, { at: people.at })).rejects.toThrow()
  const { dataDir, database } = place
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  await expect(openShop(environment)).rejects.toThrow('--only-deletions')
  await expect(openShop(environment)).rejects.toThrow(
    '--play-deletions-until or --without-deletions again',
  )
  await expect(restoreFrom(folder, place, { at: people.at })).rejects.toThrow('--only-deletions')
  await rm(spoiled)
  await finishRestore(folder, place)
  expect(await whatIsBack(people, place)).toEqual(AS_IT_WAS_LEFT)
  const mark = "select to_regclass('private.unfinished_restore') as mark"
  expect((await database.pool.query(mark)).rows).toEqual([{ mark: null }])
})

test('what was deleted by mistake stays, where the restore asks for it', async () => {
  const journalTo = (id: string, moment: number) => {
    const at = new Date(moment)
    const entry = { kind: 'account', id, at: at.toISOString() } as const
    return openDeletionJournal(shop.config).write(pageName(clock.now(), randomUUID()), [entry])
  }
  const [ivy, jon, kim] = [await aCustomer(), await aCustomer(), await aCustomer()]
  clock.advance(1000)
  const snapshot = await backUp(shop, folder)
  const now = clock.now().getTime()
  await journalTo(ivy.id, now + 60_000)
  await journalTo(jon.id, now + 120_000)
  // Of a mistake that was put right days before.
  await journalTo(kim.id, now - 2 * DAY)
  clock.advance(1000)
  await backUp(shop, folder)
  const whoIsBack = async (deletions: DeletionsToPlay) => {
    await place?.remove()
    place = await anEmptyPlace()
    await restoreFrom(folder, place, { at: snapshot.name, deletions })
    const { rows } = await place.database.pool.query<{ id: string }>('select id from auth.users')
    return [ivy, jon, kim].map(({ id }) => rows.some((row) => row.id === id))
  }
  expect(await whoIsBack({ until: undefined })).toEqual([false, false, true])
  expect(await whoIsBack({ until: new Date(now + 90_000) })).toEqual([false, true, true])
  expect(await whoIsBack('none')).toEqual([true, true, true])
})

test('a review that was taken back and an objection to mails hold after a restore', async () => {
  const [lea, max] = [await aReviewer(shop), await aReviewer(shop)]
  const [ned, oda] = [await aReviewer(shop, SHIPPING), await aReviewer(shop, SHIPPING)]
  for (const reviewer of [lea, max]) await write(shop, reviewer)
  for (const reviewer of [ned, oda]) await beAsked(reviewer, true)
  clock.advance(1000)
  const { name: at } = await backUp(shop, folder)
  await ask(shop, lea, { action: 'take-back-review' })
  await beAsked(ned, false)
  await carryOut()
  clock.advance(1000)
  await backUp(shop, folder)
  place = await anEmptyPlace()
  const { deleted } = await restoreFrom(folder, place, { at })
  expect(deleted).toMatchObject({ review: 1, objection: 1 })
  const { pool } = place.database
  const idsOf = async (rows: string) =>
    (await pool.query<{ id: string }>(`select order_id as id from ${rows}`)).rows.map(
      ({ id }) => id,
    )
  expect(await idsOf('private.reviews')).toEqual([max.orderId])
  expect(await idsOf('private.review_requests where withdrawn_at is null')).toEqual([oda.orderId])
})

test('one deletion that fails is named, and keeps none of the others from being played', async () => {
  const [fay, gus] = [await aSignedInUser(shop), await aSignedInUser(shop)]
  const journal = openDeletionJournal({ ...shop.config, dataDir: join(folder, 'other') })
  const at = clock.now().toISOString()
  const deletions = [fay, gus].map(({ id }) => ({ kind: 'account', id, at }) as const)
  await journal.write(pageName(clock.now(), randomUUID()), deletions)
  await shop.pool.query(`create function private.refuse_one() returns trigger language plpgsql
    as $$ begin raise 'not this one'; end $$`)
  await shop.pool.query(`create trigger refuse_one before delete on auth.users for each row
    when (old.id = '${fay.id}') execute function private.refuse_one()`)
  const { replay } = createDeletionReplayService({
    ...shop,
    removeFiles: createFileRemoval(shop),
    journals: [journal],
  })
  const replayed = await replay()
  expect(replayed.failed).toEqual([{ kind: 'account', id: fay.id }])
  expect(replayed.deleted.account).toBe(1)
  const { rows } = await shop.pool.query<{ id: string }>('select id from auth.users')
  expect(rows.map(({ id }) => id)).toContain(fay.id)
  expect(rows.map(({ id }) => id)).not.toContain(gus.id)
  await shop.pool.query('drop function private.refuse_one cascade')
  await carryOut()
})

test('a snapshot of an older release is brought up to date before its deletions', async () => {
  const old = await anEmptyPlace()
  const older = await mkdtemp(join(tmpdir(), 'hueloom-older-'))
  const names = await readdir(MIGRATIONS)
  for (const name of names.filter((each) => each < '0052')) {
    await cp(join(MIGRATIONS, name), join(older, name))
  }
  const { pool: sessionPool, url: directUrl } = old.database
  await migrateDatabase({ directUrl }, shop.log, older)
  const { rows } = await sessionPool.query<{ id: string }>(
    "insert into auth.users (email, password_hash) values ('hal@example.com', '') returning id",
  )
  const id = rows[0]?.id ?? ''
  const db = createDatabase(sessionPool)
  const config = { ...shop.config, dataDir: old.dataDir }
  await backUp({ ...shop, db, sessionPool, config }, older.concat('-backup'))
  place = await anEmptyPlace()
  const journal = openDeletionJournal({ ...shop.config, dataDir: place.dataDir })
  const at = clock.now().toISOString()
  await journal.write(pageName(clock.now(), randomUUID()), [{ kind: 'account', id, at }])
  const { deleted } = await restoreFrom(older.concat('-backup'), place)
  expect(deleted.account).toBe(1)
  expect(await appliedMigrations(place.database.pool)).toHaveLength(names.length)
  await old.remove()
  await rm(older, { recursive: true })
  await rm(older.concat('-backup'), { recursive: true })
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

test('pages are kept for the longest life of a backup, and no longer', async () => {
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
