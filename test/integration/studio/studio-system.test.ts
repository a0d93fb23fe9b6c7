import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemSchema } from '#contract/studio/system.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import { openModels } from '#engine/models/install/open-models.ts'
import { runRestorations } from '#server/app/run-jobs.ts'
import { sampleMails } from '#server/mail/letters/mail-samples.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { ddcolorModel } from '#test/onnx/contract-models.ts'
import { installModels } from '#test/onnx/install-models.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aStudioOrder } from './studio-steps.ts'

let shop: TestShop
let owner: TestMember
let retoucher: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner', { name: 'Olga' })
  retoucher = await aStaffMember(shop, 'retoucher')
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from graphile_worker._private_jobs'))

async function readSystem(who: TestMember = owner) {
  const { status, body } = await callStudio(shop, who, { name: 'studio-system' })
  expect(status).toBe(200)
  return systemSchema.parse(body)
}

const stateOf = async (wanted: string) =>
  (await readSystem()).parts.find(({ part }) => part === wanted)?.state

/** A job of a task that has used up its tries. */
async function aDeadJob(task: string, payload: object, error = 'it broke'): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, $2::json, max_attempts => 2)`,
    [task, JSON.stringify(payload)],
  )
  const id = rows[0]?.id ?? ''
  await shop.pool.query(
    'update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = $1',
    [id, error],
  )
  return id
}

/** Those of the test, without what a stored photo adds by itself. */
async function jobs() {
  const { rows } = await shop.pool.query<{ id: string; attempts: number }>(
    `select j.id::text, j.attempts::int from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier <> 'make-sizes' order by j.id`,
  )
  return rows
}

test('a job that failed for good is listed with its order, and without what its error says of people', async () => {
  const { orderId } = await aStudioOrder(shop)
  const id = await aDeadJob(
    'restore-order',
    { orderId },
    'no mail to ada@private.example?token=abc',
  )
  await aDeadJob('deliver-mail', { mailId: 'no id at all' })
  const { deadJobs, queue } = await readSystem()
  expect(deadJobs).toHaveLength(2)
  const shown = deadJobs.find((job) => job.id === id)
  expect(shown).toMatchObject({ task: 'restore-order', orderId, attempts: 2 })
  expect(shown?.error).toMatch(/^no mail to/)
  expect(shown?.error).not.toMatch(/ada@|abc/)
  expect(queue.find(({ task }) => task === 'restore-order')).toMatchObject({ dead: 1, ready: 0 })
  expect(await stateOf('queue')).toBe('look')
})

test('one job is tried again from the start, and who decided it stays on record', async () => {
  const { orderId } = await aStudioOrder(shop)
  const id = await aDeadJob('restore-order', { orderId })
  const other = await aDeadJob('restore-order', { orderId })
  const { status, body } = await callStudio(shop, owner, {
    name: 'studio-job-retry',
    body: { jobId: id },
  })
  expect(status).toBe(200)
  expect(await jobs()).toEqual([
    { id, attempts: 0 },
    { id: other, attempts: 2 },
  ])
  expect(systemSchema.parse(body).decisions[0]).toMatchObject({
    decision: 'retried',
    task: 'restore-order',
    orderId,
    by: 'Olga',
    reason: null,
  })
  const again = await callStudio(shop, owner, { name: 'studio-job-retry', body: { jobId: id } })
  expect([again.status, again.body.code]).toEqual([404, 'not_found'])
})

test('all jobs of a task are tried again at once, and no others', async () => {
  await aDeadJob('deliver-mail', { mailId: 'a' })
  await aDeadJob('deliver-mail', { mailId: 'b' })
  await aDeadJob('mail-link', {})
  await callStudio(shop, owner, { name: 'studio-job-retry', body: { task: 'deliver-mail' } })
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual([0, 0, 2])
})

test('a job is discarded with a reason or not at all, and one that still runs its course never', async () => {
  const id = await aDeadJob('deliver-mail', { mailId: 'a' })
  const discard = (body: object) => callStudio(shop, owner, { name: 'studio-job-discard', body })
  expect((await discard({ jobId: id, reason: '  ' })).status).toBe(400)
  expect(await jobs()).toHaveLength(1)
  expect((await discard({ jobId: id, reason: 'Sent by hand.' })).status).toBe(200)
  expect(await jobs()).toEqual([])
  expect((await readSystem()).decisions[0]).toMatchObject({
    decision: 'discarded',
    by: 'Olga',
    reason: 'Sent by hand.',
  })

  const { rows } = await shop.pool.query(
    `select id::text from graphile_worker.add_job('mail-link')`,
  )
  const alive = await discard({ jobId: rows[0]?.id, reason: 'Not wanted.' })
  expect([alive.status, await jobs()]).toMatchObject([404, [{ attempts: 0 }]])
})

test('what is due is not discarded, so that nobody pays it back by hand as well', async () => {
  const id = await aDeadJob('refund-payment', { refundId: randomUUID() })
  const body = { jobId: id, reason: 'Paid back by bank transfer.' }
  expect((await callStudio(shop, owner, { name: 'studio-job-discard', body })).status).toBe(403)
  expect(await jobs()).toEqual([{ id, attempts: 2 }])
})

test('a mail whose delivery is discarded waits no longer', async () => {
  const params = sampleMails('pl')['proof-ready']
  const mail = { to: 'zofia@example.com', kind: 'proof-ready', language: 'pl', params } as const
  await shop.db.transaction().execute((trx) => createMailService(shop).queue(trx, mail))
  const { id: mailId } = await shop.db
    .selectFrom('private.outbox')
    .select('id')
    .where('recipient', '=', mail.to)
    .executeTakeFirstOrThrow()
  await shop.pool.query('delete from graphile_worker._private_jobs')
  const jobId = await aDeadJob('deliver-mail', { mailId })
  const { waiting } = (await readSystem()).mail
  const body = { jobId, reason: 'They were called.' }
  await callStudio(shop, owner, { name: 'studio-job-discard', body })
  expect((await readSystem()).mail).toMatchObject({ waiting: waiting - 1, givenUp: 1 })
})

test('any number of jobs is tried again at once', async () => {
  const many = 9000
  await aDeadJob('mail-link', {})
  await shop.pool.query(
    `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts)
     select task_id, 2, 2 from graphile_worker._private_jobs, generate_series(2, $1)`,
    [many],
  )
  const body = { task: 'mail-link' }
  expect((await callStudio(shop, owner, { name: 'studio-job-retry', body })).status).toBe(200)
  const { queue } = await readSystem()
  expect(queue).toMatchObject([{ task: 'mail-link', ready: many, dead: 0 }])
})

test('a worker says what each of its models is for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'worker-models-'))
  const installed = await installModels(folder, [{ profile: 'ddcolor', model: ddcolorModel() }])
  const models = await openModels([installed])
  const worker = await runRestorations(shop, shop.config.databaseUrl ?? '', { models })
  try {
    const listed = [{ name: 'ddcolor of the tests', version: '1', capability: 'colour' }]
    await vi.waitFor(
      async () =>
        expect((await readSystem()).workers).toMatchObject([
          { lane: 'restorations', models: listed },
        ]),
      { timeout: 10_000, interval: 100 },
    )
  } finally {
    await worker.stop(AbortSignal.timeout(10_000))
    await models.close()
    await rm(folder, { recursive: true })
  }
  expect((await readSystem()).workers).toEqual([])
})

test('workers show what they are at, and one that is silent is not alive', async () => {
  const facts = JSON.stringify({ version: '1', engine: '2', node: '24', models: [] })
  await shop.pool.query(
    `insert into private.workers (id, kind, seen_at, facts) values
       ('alive', 'errands', now(), $1), ('dead', 'restorations', now() - interval '2 minutes', $1)`,
    [facts],
  )
  await shop.pool.query(`select graphile_worker.add_job('mail-link')`)
  await shop.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'alive'`,
  )
  const { workers } = await readSystem()
  expect(workers).toMatchObject([
    { kind: 'errands', lane: null, isAlive: true, jobs: [{ task: 'mail-link' }] },
    { kind: 'restorations', isAlive: false, jobs: [] },
  ])
  expect(await stateOf('workers')).toBe('bad')
  await shop.pool.query('update private.workers set seen_at = now()')
  expect(await stateOf('workers')).toBe('good')
})

test('files that are gone are listed with the order that misses them, and the last backup', async () => {
  const before = await readSystem()
  expect([before.fileCheck, before.backup]).toEqual([null, null])
  expect([await stateOf('files'), await stateOf('backup')]).toEqual(['good', 'look'])

  const { orderId, customer } = await aStudioOrder(shop)
  const { rows } = await shop.pool.query('select id from storage.objects where owner = $1', [
    customer.id,
  ])
  const missing: FileKey[] = [`originals/${rows[0]?.id}`, `originals/${randomUUID()}`]
  const at = new Date()
  await fileChecks.insert(shop.db, { at, named: 5, missing, orphans: [], removed: 0 })
  const made = { takenAt: at, snapshot: 'x', files: 3, bytes: 5e9, missing: 2, changed: 0 }
  await backups.insert(shop.db, made)
  const { fileCheck, backup } = await readSystem()
  expect(fileCheck).toEqual({
    checkedAt: at.toISOString(),
    named: 5,
    missing: 2,
    orphans: 0,
    missingFiles: [
      { key: missing[0], orderId },
      { key: missing[1], orderId: null },
    ],
  })
  expect(backup).toEqual({
    takenAt: at.toISOString(),
    files: 3,
    bytes: 5e9,
    missing: 2,
    changed: 0,
  })
  expect([await stateOf('files'), await stateOf('backup')]).toEqual(['bad', 'look'])
})

test('only those who lead the shop see it and decide', async () => {
  const id = await aDeadJob('mail-link', {})
  for (const [name, body] of [
    ['studio-system', {}],
    ['studio-job-retry', { jobId: id }],
    ['studio-job-discard', { jobId: id, reason: 'No reason.' }],
  ] as const) {
    expect([name, (await callStudio(shop, retoucher, { name, body })).status]).toEqual([name, 403])
  }
  expect(await jobs()).toMatchObject([{ attempts: 2 }])
})
