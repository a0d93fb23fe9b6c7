import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act, aStudioOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Line = Record<string, unknown>

let lines: Line[] = []
let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  shop = await startTestShop({ log: createLog({ level: 'debug' }, destination) })
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())
beforeEach(() => {
  lines = []
})

/** The line is written when the last byte has left, which is after the caller has it. */
const lineOf = (wanted: Line) =>
  expect.poll(() => lines.find((line) => Object.entries(wanted).every(([k, v]) => line[k] === v)))

test('each request leaves one line with its template, never with what was in its path', async () => {
  const photo = '/storage/v1/object/original-photos/grandmother/at-the-lake.jpg'
  await fetch(shop.url + photo, { headers: owner.headers })
  await lineOf({ msg: 'answered' }).toMatchObject({
    route: '/storage/v1/object/*',
    method: 'GET',
    status: 400,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: expect.any(String),
  })
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered).toHaveLength(1)
  expect(answered[0]?.bytes).toBeGreaterThan(100)
  expect(JSON.stringify(lines)).not.toMatch(/grandmother|lake/)
})

test('the lines of a job name its order, and the request that caused it at first', async () => {
  const { orderId } = await aStudioOrder(shop)
  const settings = restoreSettingsSchema.parse({})
  await act(shop, owner, { name: 'studio-restore', orderId, settings })
  await lineOf({ route: '/functions/v1/studio-restore' }).toMatchObject({ status: 200, orderId })
  const { requestId } = lines.find(({ route }) => route === '/functions/v1/studio-restore') ?? {}
  await runJobs(shop, { only: ['restore-order'] })
  expect(lines.find(({ msg }) => msg === 'job done')).toMatchObject({
    task: 'restore-order',
    jobId: expect.any(String),
    attempt: 1,
    orderId,
    requestId,
  })
})

test('a job that fails says so once, with its error and whether it is tried again', async () => {
  await shop.pool.query(
    `select graphile_worker.add_job('restore-order', '{"orderId":"nobody"}', max_attempts => 1)`,
  )
  await runJobs(shop, { only: ['restore-order'] })
  const warnings = lines.filter(({ level }) => Number(level) >= 40)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatchObject({
    msg: 'a job failed for good',
    task: 'restore-order',
    err: { stack: expect.any(String) },
  })
})
