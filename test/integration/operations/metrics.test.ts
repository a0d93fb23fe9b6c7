import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileKey } from '#domain/photos/file-key.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { aBuyer, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { sampleOf, startWatchedShop, type WatchedShop } from './scrape.ts'

let shop: WatchedShop
const clock = settableClock()
beforeAll(async () => {
  shop = await startWatchedShop(clock.now)
})
afterAll(() => shop.stop())

/** Figures are kept for a while; so much later they are read anew. */
const scrapeLater = () => {
  clock.advance(6 * MINUTE)
  return shop.scrape()
}

test('requests are counted by templates, so that no label holds what came from outside', async () => {
  const user = await aSignedInUser(shop)
  const photos = user.client.storage.from('original-photos')
  await photos.upload(`${user.id}/grandmother.jpg`, await aPicture())
  await user.client.from('orders').select().eq('file_name', 'grandmother.jpg')
  await fetch(`${shop.url}/Zebedee/grandmother?token=abc`)
  await fetch(`${shop.url}/auth/v1/user`, { method: 'PROPFIND' })
  const samples = await shop.scrape()
  const counted = (labels: Record<string, string>) =>
    sampleOf(samples, 'hueloom_http_request_seconds_count', labels)
  expect(counted({ route: '/storage/v1/object/*', method: 'POST', status: '200' })).toBe(1)
  expect(counted({ route: '/rest/v1/:table', method: 'GET', status: '200' })).toBe(1)
  expect(counted({ method: 'GET', status: '404' })).toBe(1)
  expect(counted({ method: 'other' })).toBe(1)
  const labels = samples.flatMap((sample) => Object.values(sample.labels))
  expect(labels.filter((label) => /grandmother|Zebedee|token|[\da-f]{8}-|@/.test(label))).toEqual(
    [],
  )
})

test('a refused sign-in is counted where the alert about guessing looks for it', async () => {
  await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a guess' }),
  })
  const refused = { route: '/auth/v1/token', method: 'POST', status: '400' }
  expect(sampleOf(await shop.scrape(), 'hueloom_http_request_seconds_count', refused)).toBe(1)
})

test('an upload counts while it is received, and no longer', async () => {
  const upload = shop.telemetry.meter.upload(1_000)
  expect(sampleOf(await shop.scrape(), 'hueloom_upload_bytes_in_flight')).toBe(1_000)
  upload()
  const samples = await shop.scrape()
  expect(sampleOf(samples, 'hueloom_uploads_in_flight')).toBe(0)
  expect(sampleOf(samples, 'hueloom_upload_bytes_in_flight')).toBe(0)
})

test('sign-ins that wait for their turn are counted, and no longer than they wait', async () => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const work = ['first', 'second', 'waiting'].map((clientAddress) =>
    shop.passwords.inTurn({ rank: 'sign-in', clientAddress }, () => held),
  )
  const busy = await shop.scrape()
  expect(sampleOf(busy, 'hueloom_passwords_waiting')).toBe(1)
  expect(sampleOf(busy, 'hueloom_passwords_oldest_seconds')).toBeGreaterThan(0)
  release?.()
  await Promise.all(work)
  const samples = await shop.scrape()
  expect(sampleOf(samples, 'hueloom_passwords_waiting')).toBe(0)
  expect(sampleOf(samples, 'hueloom_passwords_oldest_seconds')).toBe(0)
})

test('jobs show how many wait, how long, and which failed for good', async () => {
  await shop.pool.query(`
    select graphile_worker.add_job('sweep-files', '{}', run_at => now() - interval '10 minutes');
    select graphile_worker.add_job('sweep-files', '{}', run_at => now() + interval '1 hour');
    select graphile_worker.add_job('mail-link', '{}', max_attempts => 1)`)
  await runJobs(shop, { only: ['mail-link'] })
  const samples = await scrapeLater()
  const jobs = (task: string, state: string) =>
    sampleOf(samples, 'hueloom_queue_jobs', { task, state })
  expect([jobs('sweep-files', 'ready'), jobs('sweep-files', 'later')]).toEqual([1, 1])
  expect(jobs('mail-link', 'dead')).toBe(1)
  const age = sampleOf(samples, 'hueloom_queue_oldest_seconds', { task: 'sweep-files' })
  expect(age).toBeGreaterThanOrEqual(600)
  expect(age).toBeLessThan(700)
  const mail = { lane: 'mail', state: 'dead' }
  expect(sampleOf(samples, 'hueloom_queue_jobs', mail)).toBe(1)
  const dead = { lane: 'mail', task: 'mail-link', outcome: 'dead' }
  expect(sampleOf(samples, 'hueloom_job_seconds_count', dead)).toBe(1)

  await runJobs(shop, { only: ['sweep-files'] })
  const later = await scrapeLater()
  expect(sampleOf(later, 'hueloom_queue_oldest_seconds', { task: 'sweep-files' })).toBe(0)
  const sweep = { task: 'sweep-files' }
  const ranAt = sampleOf(later, 'hueloom_task_last_success_timestamp_seconds', sweep)
  expect(Math.abs(ranAt - Date.now() / 1000)).toBeLessThan(60)
})

test('a paid order stands still when the shop has done nothing for a day, not when others have to', async () => {
  const { id } = await aSignedInUser(shop)
  const still = async (overrides: Partial<Parameters<typeof insertOrder>[1]>) => {
    const at = new Date(Date.now() - 25 * 60 * MINUTE)
    await insertOrder(shop, { user_id: id, updated_at: at, ...overrides })
  }
  await still({ status: 'processing' })
  await still({ status: 'processing', updated_at: new Date() })
  await still({ status: 'colorizing', proof_status: 'sent' })
  await still({ status: 'colorizing', on_hold_at: new Date() })
  await still({ status: 'pending' })
  await still({ status: 'delivered' })
  const samples = await scrapeLater()
  const stuck = samples.filter(({ name }) => name === 'hueloom_orders_stuck')
  expect(stuck).toEqual([
    { name: 'hueloom_orders_stuck', labels: { status: 'processing' }, value: 1 },
  ])
  expect(sampleOf(samples, 'hueloom_orders', { status: 'processing' })).toBe(2)
})

test('a payment that only asking has found is reported until its event comes after all', async () => {
  const { url } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  clock.advance(16 * MINUTE)
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await runJobs(shop, { only: ['reconcile-payments'] })
  const missed = { kind: 'missed' }
  const samples = await scrapeLater()
  expect(sampleOf(samples, 'hueloom_reconcile_findings', missed)).toBe(1)
  expect(sampleOf(samples, 'hueloom_payment_event_last_timestamp_seconds')).toBe(0)
  expect(sampleOf(samples, 'hueloom_payments', { status: 'paid' })).toBe(1)

  await runJobs(shop, { only: ['deliver-test-event'] })
  const later = await scrapeLater()
  expect(sampleOf(later, 'hueloom_reconcile_findings', missed)).toBe(0)
  const eventAt = sampleOf(later, 'hueloom_payment_event_last_timestamp_seconds')
  expect(Math.abs(eventAt - Date.now() / 1000)).toBeLessThan(60)
})

test('mails show how long they wait, by what became of them', async () => {
  await shop.pool.query(`
    delete from private.outbox;
    insert into private.outbox (recipient, kind, language, subject, created_at, sent_at, failed_at)
    values
      ('a@b.example', 'test', 'en', 's', now() - interval '2 hours', null, null),
      ('a@b.example', 'test', 'en', 's', now() - interval '3 hours', now(), null),
      ('a@b.example', 'test', 'en', 's', now() - interval '4 hours', null, now())`)
  shop.telemetry.meter.mail('sent')
  const samples = await scrapeLater()
  expect(sampleOf(samples, 'hueloom_outbox_mails', { state: 'waiting' })).toBe(1)
  expect(sampleOf(samples, 'hueloom_outbox_mails', { state: 'given_up' })).toBe(1)
  expect(Math.round(sampleOf(samples, 'hueloom_outbox_oldest_seconds') / 60)).toBe(120)
  expect(sampleOf(samples, 'hueloom_mails_total', { outcome: 'sent' })).toBe(1)
})

test('what the last look at the files found is reported, and how old the last backup is', async () => {
  const before = await scrapeLater()
  expect(sampleOf(before, 'hueloom_backup_last_timestamp_seconds')).toBe(0)
  expect(sampleOf(before, 'hueloom_file_check_last_timestamp_seconds')).toBe(0)
  expect(before.some(({ name }) => name === 'hueloom_file_check_files')).toBe(false)

  const at = new Date('2026-05-04T03:02:01Z')
  const seconds = at.getTime() / 1000
  const found = { at, named: 9, missing: ['originals/a', 'originals/b'] as FileKey[] }
  await fileChecks.insert(shop.db, { ...found, orphans: ['prints/c', 'prints/d'], removed: 1 })
  const made = { takenAt: at, snapshot: 'x', files: 9, bytes: 1e10, missing: 2, changed: 3 }
  await backups.insert(shop.db, made)
  const samples = await scrapeLater()
  const files = (state: string) => sampleOf(samples, 'hueloom_file_check_files', { state })
  expect([files('missing'), files('orphaned')]).toEqual([2, 1])
  expect(sampleOf(samples, 'hueloom_file_check_last_timestamp_seconds')).toBe(seconds)
  expect(sampleOf(samples, 'hueloom_backup_last_timestamp_seconds')).toBe(seconds)
  const faulty = (state: string) => sampleOf(samples, 'hueloom_backup_faulty_files', { state })
  expect([faulty('missing'), faulty('changed')]).toEqual([2, 3])
})

test('files, room on the disk and versions are reported', async () => {
  const samples = await scrapeLater()
  expect(sampleOf(samples, 'hueloom_storage_bytes', { kind: 'original-photos' })).toBeGreaterThan(0)
  const free = sampleOf(samples, 'hueloom_disk_bytes', { state: 'free' })
  expect(free).toBeGreaterThan(0)
  expect(sampleOf(samples, 'hueloom_disk_bytes', { state: 'size' })).toBeGreaterThan(free)
  expect(sampleOf(samples, 'hueloom_build_info', { node: process.versions.node })).toBe(1)
  expect(sampleOf(samples, 'hueloom_database_connections', { state: 'idle' })).toBeGreaterThan(0)
  expect(sampleOf(samples, 'hueloom_workers', { lane: 'mail' })).toBe(0)
  const signingEnd = sampleOf(samples, 'hueloom_signing_certificate_end_timestamp_seconds')
  expect(signingEnd).toBeGreaterThan(Date.now() / 1000)
})

test('a database that does not answer is reported as such, without the figures of before', async () => {
  await shop.pool.query('alter table private.workers rename to workers_away')
  const samples = await scrapeLater()
  await shop.pool.query('alter table private.workers_away rename to workers')
  expect(sampleOf(samples, 'hueloom_database_up')).toBe(0)
  expect(samples.some(({ name }) => name === 'hueloom_orders')).toBe(false)
  expect(samples.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true)
  expect(sampleOf(await scrapeLater(), 'hueloom_database_up')).toBe(1)
})
