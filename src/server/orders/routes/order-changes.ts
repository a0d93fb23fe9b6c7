import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import {
  type OrderNews,
  type OrderWatch,
  type OrderWatches,
  openOrderWatches,
} from '../order-watch.ts'

/** Shorter than proxies and the server itself wait on a connection on which nothing moves. */
const HEARTBEAT_MS = 25_000
/** A comment: readers skip it, and proxies see that the stream is alive. */
const HEARTBEAT = ': \n\n'

/**
 * `GET /order-changes`: server-sent events, one for each change of an order that the caller may
 * know of. It ends with the caller's session or token; whoever reads it then asks anew.
 */
export function createOrderChangesFunction(
  context: AppContext,
  readCaller: ReadCaller,
  {
    orderWatches = openOrderWatches(context),
    heartbeatMs = HEARTBEAT_MS,
  }: { orderWatches?: OrderWatches; heartbeatMs?: number } = {},
) {
  return new Hono<HttpEnv>().get('/order-changes', async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    // A question about the headers alone has no stream that anybody would read.
    if (c.req.method === 'HEAD') return c.body(null)
    const watch = await orderWatches.begin(caller)
    const isStillAllowed = async () => {
      if (!(await readCaller(c)).ok) return false
      await watch.renew()
      return true
    }
    const answer = streamSSE(c, async (stream) => {
      stream.onAbort(watch.leave)
      try {
        await sendNews(stream, { watch, isStillAllowed, heartbeatMs })
      } catch (error) {
        c.get('log').warn({ err: error }, 'a stream of changes broke off')
      } finally {
        await watch.leave()
      }
    })
    answer.headers.set('Cache-Control', 'no-store, no-transform')
    answer.headers.set('X-Accel-Buffering', 'no')
    return answer
  })
}

async function sendNews(
  stream: SSEStreamingApi,
  options: { watch: OrderWatch; isStillAllowed: () => Promise<boolean>; heartbeatMs: number },
): Promise<void> {
  const { watch, isStillAllowed, heartbeatMs } = options
  // The first one lets proxies pass the headers on at once.
  await stream.write(HEARTBEAT)
  let beatAt = performance.now() + heartbeatMs
  while (!stream.aborted) {
    const news = await watch.next(Math.max(beatAt - performance.now(), 0))
    if (news !== undefined) await write(stream, news)
    if (stream.aborted || performance.now() < beatAt) continue
    if (!(await isStillAllowed())) return
    await stream.write(HEARTBEAT)
    beatAt = performance.now() + heartbeatMs
  }
}

async function write(stream: SSEStreamingApi, news: OrderNews): Promise<void> {
  if (news === 'everything') return await stream.writeSSE({ event: 'resync', data: '{}' })
  for (const orderId of news) {
    await stream.writeSSE({ event: 'order', data: JSON.stringify({ orderId }) })
  }
}
