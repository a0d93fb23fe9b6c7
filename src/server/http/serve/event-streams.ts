import type { ServerResponse } from 'node:http'
import type { getRequestListener, HttpBindings } from '@hono/node-server'

type Fetch = Parameters<typeof getRequestListener>[0]

/**
 * Streams of events have no end of their own, so a server that stops would wait for them. Their
 * readers come back to whoever serves then.
 */
export function endEventStreams(fetch: Fetch): { fetch: Fetch; end(): void } {
  const streams = new Set<ServerResponse>()
  return {
    async fetch(request, env) {
      const answer = await fetch(request, env)
      if (answer instanceof Response && isEventStream(answer)) {
        // We speak HTTP/1 only.
        const { outgoing } = env as HttpBindings
        streams.add(outgoing)
        outgoing.once('close', () => streams.delete(outgoing))
      }
      return answer
    },
    end() {
      for (const stream of streams) stream.destroy()
    },
  }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') ?? false
}
