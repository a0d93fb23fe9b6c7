import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.number().optional(),
  boolValue: z.boolean().optional(),
})
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: valueSchema })),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  attributes: Record<string, unknown>
}
export type TraceCollector = {
  url: string
  spans(): CollectedSpan[]
  stop(): Promise<void>
}

/** Takes spans as OTLP over HTTP brings them, in JSON. */
export async function startCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') spans.push(...spansIn(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function spansIn(body: unknown): CollectedSpan[] {
  const { resourceSpans } = bodySchema.parse(body)
  const all = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  return all.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(
      attributes.map(({ key, value }) => [
        key,
        value.stringValue ?? value.intValue ?? value.boolValue,
      ]),
    ),
  }))
}
