import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { startCollector } from '#test/fakes/trace-collector.ts'
import { aWorld, consult, expectFault } from './doctor-steps.ts'
import { startWatchedShop } from './scrape.ts'

const around = { environment: aProductionEnvironment(), world: aWorld() }
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that answers all alike. */
async function aServer(status: number, body = ''): Promise<number> {
  const server = createServer((_request, answer) => answer.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => server.close())
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port
}

const metrics = (settings: Record<string, string>) => consult(around, 'metrics', { settings })

test('figures on the port of visitors, or on one that something else has, are a fault', async () => {
  const settings = { PORT: '3001', METRICS_PORT: '3001' }
  await expectFault(around, 'metrics', {
    says: /METRICS_PORT: choose another port than PORT/,
    settings,
  })
  const port = await aServer(200, 'a page')
  await expectFault(around, 'metrics', {
    says: /METRICS_PORT: choose another port; something else answers/,
    settings: { METRICS_PORT: String(port) },
  })
})

test.each([
  ['0.0.0.0', /^warning: METRICS_HOST: .* on all addresses of this machine a firewall alone/],
  ['::', /^warning: METRICS_HOST: .* on all addresses of this machine a firewall alone/],
  ['192.0.2.7', /^warning: METRICS_HOST: .* strangers can call 192.0.2.7 unless/],
  ['10.1.2.3', /^warning: start the shop; nothing answers Prometheus/],
  ['fd00::7', /^warning: start the shop; nothing answers Prometheus/],
])('figures at %s: who can call them is reported', async (METRICS_HOST, says) => {
  const world = { ...around.world, fetch: () => Promise.reject(new Error('nobody')) }
  const settings = { METRICS_HOST, METRICS_PORT: '9401' }
  const lines = await consult({ ...around, world }, 'metrics', { settings })
  expect(lines[0]).toMatch(says)
})

test('served metrics are well, and so is a shop that serves none', async () => {
  const shop = await startWatchedShop()
  ends.push(shop.stop)
  const port = String(shop.config.metrics?.port)
  expect(await metrics({ METRICS_PORT: port })).toEqual([
    expect.stringMatching(/^ok: metrics are served/),
  ])
  expect(await metrics({})).toEqual([expect.stringMatching(/^ok: no port for figures/)])
})

const traces = (port: number | string) =>
  consult(around, 'traces', {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })

test('a collector that takes spans is well, and gets none', async () => {
  const collector = await startCollector()
  ends.push(collector.stop)
  expect(await traces(new URL(collector.url).port)).toEqual([
    expect.stringMatching(/^ok: the collector takes spans at .*\/v1\/traces$/),
  ])
  expect(collector.spans()).toEqual([])
  expect(await consult(around, 'traces')).toEqual([expect.stringMatching(/^ok: no collector/)])
})

test.each([
  [401, /^fault: OTEL_EXPORTER_OTLP_HEADERS: mend what they say/],
  [404, /^fault: OTEL_EXPORTER_OTLP_ENDPOINT: name a collector for OTLP over HTTP/],
  [415, /^fault: let the collector take OTLP over HTTP as JSON/],
  [500, /^fault: OTEL_EXPORTER_OTLP_ENDPOINT: look at the collector; it answers 500/],
])('a collector that answers %d is a fault with its remedy', async (status, says) => {
  expect(await traces(await aServer(status))).toEqual([expect.stringMatching(says)])
})

test('a collector that is off is a fault', async () => {
  expect(await traces(1)).toEqual([
    expect.stringMatching(/^fault: OTEL_EXPORTER_OTLP_ENDPOINT: start the collector or mend/),
  ])
})
