import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, migrate } from '#server/db/migrations/migrate.ts'
import { openTestPool } from '../open-test-pool.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

const BEFORE_PROOFS = '0017'

let server: TestDatabase
let pool: Pool
let folder: string
const name = `older_${randomUUID().slice(0, 8)}`
beforeAll(async () => {
  server = await copyDatabase()
  await server.pool.query(`create database ${name} template template0`)
  const connectionString = server.url.replace(/[^/]+$/, name)
  pool = openTestPool(connectionString, 2)
  await runMigrations({ connectionString })
  folder = await mkdtemp(join(tmpdir(), 'hueloom-older-'))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < BEFORE_PROOFS) await cp(join(MIGRATIONS, file), join(folder, file))
  }
  await migrate(pool, folder)
})
afterAll(async () => {
  await pool.end()
  await server.pool.query(`drop database ${name} with (force)`)
  await server.drop()
  await rm(folder, { recursive: true })
})

/** An order as the shop kept it before there were proofs, its result 4000 × 3000 pixels. */
async function anOlderOrder(user: string, status: string, isReleased: boolean): Promise<string> {
  const id = randomUUID()
  const path = `${user}/results/${id}.jpg`
  const payment = status === 'cancelled' ? 'refunded' : 'paid'
  await pool.query(
    `insert into public.orders
       (id, user_id, status, payment_status, original_image_url, processed_image_url, image_path,
        image_sha256, file_name, print_size_id, print_size, sharpness, frame, amount, currency,
        language, terms_version, terms_accepted_at)
     values ($1, $2, $3, $4, 'photo', $5, 'photo', $6, 'photo.jpg', 'a2', '{}', 'good', '{}', 1000,
       'USD', 'en', '1', now())`,
    [id, user, status, payment, isReleased ? path : null, 'a'.repeat(64)],
  )
  await pool.query(
    `insert into storage.objects
       (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     values ($1, 'original-photos', $2, $3, 1, 'image/jpeg', $4, 4000, 3000)`,
    [id, path, isReleased ? user : null, 'b'.repeat(64)],
  )
  await pool.query(
    `insert into private.restorations (order_id, object_id, finished_at, released_at)
     values ($1, $1, now() - interval '30 days', $2)`,
    [id, isReleased ? new Date('2026-01-01') : null],
  )
  return id
}

test('results from before there were proofs become proofs that wait for an answer', async () => {
  const user = randomUUID()
  await pool.query(
    `insert into auth.users (id, email, password_hash) values ($1, 'older@example.com', '')`,
    [user],
  )
  const released = await anOlderOrder(user, 'colorizing', true)
  const unseen = await anOlderOrder(user, 'colorizing', false)
  const delivered = await anOlderOrder(user, 'delivered', true)
  const cancelled = await anOlderOrder(user, 'cancelled', true)
  await migrate(pool, MIGRATIONS)

  const { rows } = await pool.query(
    `select o.id, o.proof_status, p.status, p.crop, p.object_id = p.id as "hasPicture",
       p.sent_at > now() - interval '1 hour' as "isSentNow", result.owner is not null as "isShown",
       o.processed_image_url is not null as "hasResult", p.approval ->> 'sha256' as approved
     from public.orders o join private.proofs p on p.order_id = o.id
     join storage.objects result on result.id = p.object_id`,
  )
  const proofOf = (id: string) => rows.find((row) => row.id === id)
  const crop = { left: 0, top: 86, width: 4000, height: 2828 }
  const common = { crop, hasPicture: true, approved: null }
  const shown = { isSentNow: true, isShown: true, hasResult: true }
  expect(proofOf(released)).toMatchObject({
    ...common,
    ...shown,
    status: 'sent',
    proof_status: 'sent',
  })
  expect(proofOf(unseen)).toMatchObject({
    ...common,
    status: 'in_review',
    proof_status: 'in_review',
    isSentNow: null,
    isShown: false,
    hasResult: false,
  })
  expect(proofOf(cancelled)).toMatchObject({ ...common, ...shown, status: 'sent' })
  expect(proofOf(delivered)).toMatchObject({
    ...common,
    ...shown,
    status: 'approved',
    proof_status: 'approved',
    approved: 'b'.repeat(64),
  })
  const runs = await pool.query('select from private.restorations where proof_id = order_id')
  expect(runs.rowCount).toBe(rows.length)
  const queued = `select from graphile_worker.jobs where task_identifier = 'make-proof-picture'`
  expect((await pool.query(queued)).rowCount).toBe(rows.length)
})
