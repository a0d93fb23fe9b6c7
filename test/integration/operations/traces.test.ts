import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { startCollector, type TraceCollector } from '#test/fakes/trace-collector.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { aStudioOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const BROWSER_SPAN = '00f067aa0ba902b7'

let collector: TraceCollector
let shop: TestShop
beforeAll(async () => {
  collector = await startCollector()
  shop = await startTestShop({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
})
afterAll(async () => {
  await shop.stop()
  await collector.stop()
})

test('one trace leads from a click to the stages of the engine, and names nobody', async () => {
  const owner = await aStaffMember(shop, 'owner', { name: 'Zebedee Quill' })
  const { orderId, customer } = await aStudioOrder(shop)
  const photo = await aStoredPhoto(shop, customer.id, { bytes: await aPicture() })
  await shop.pool.query(
    'update public.orders set image_path = $2, image_sha256 = $3 where id = $1',
    [orderId, photo.path, photo.sha256],
  )
  const { version } = await orderRow(shop, orderId)
  await fetch(`${shop.url}/functions/v1/studio-restore?token=secret`, {
    method: 'POST',
    headers: {
      ...owner.headers,
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${BROWSER_SPAN}-01`,
    },
    body: JSON.stringify({ orderId, version, settings: restoreSettingsSchema.parse({}) }),
  })
  await runJobs(shop, { only: ['restore-order'] })
  await shop.telemetry.tracing.stop()

  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE)
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named('POST /functions/v1/studio-restore')
  expect(request).toMatchObject({
    parentSpanId: BROWSER_SPAN,
    attributes: { 'http.response.status_code': 200, 'hueloom.order_id': orderId },
  })
  const job = named('job restore-order')
  expect(job).toMatchObject({
    parentSpanId: request?.spanId,
    attributes: { 'hueloom.order_id': orderId, 'hueloom.outcome': 'done' },
  })
  for (const stage of ['ingest', 'analyse', 'colour', 'encode']) {
    expect(named(`engine ${stage}`)).toMatchObject({ parentSpanId: job?.spanId })
  }
  const parents = spans.filter(({ name }) => name === 'transaction').map((one) => one.parentSpanId)
  expect(new Set(parents)).toEqual(new Set([request?.spanId, job?.spanId]))
  expect(JSON.stringify(collector.spans())).not.toMatch(/secret|Zebedee|@|no pixels|jpg/)
})
