import { createEventSource, type FetchLike } from 'eventsource-client'
import { orderChangeSchema } from '#contract/orders/order-details.ts'
import { loadAsk, loadBackend } from '../backend/backend.ts'
import { loadPublicConfig } from '../backend/public-config.ts'
import { isPersonBack } from '../session/session-end.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** The server's heart beats every 25 s; without two beats the connection is taken for broken. */
const SILENCE_MS = 60_000

/** An order that changed; undefined when any may have. */
export type ChangedOrder = string | undefined
type Watcher = {
  onChange: (order: ChangedOrder) => void
  /** Whether changes are told as they happen; otherwise one has to look. */
  onLive: (isLive: boolean) => void
}

/** Tells of changes of the orders that somebody signed in may see, until it is stopped. */
export function watchOrders(watcher: Watcher): { stop(): void } {
  let stream: { close(): void } | undefined
  let isStopped = false
  void openStream(watcher)
    .then((opened) => {
      if (isStopped) opened.close()
      else stream = opened
    })
    .catch((error: unknown) => console.error('Changes of orders cannot be followed', error))
  return {
    stop() {
      isStopped = true
      stream?.close()
    },
  }
}

async function openStream({ onChange, onLive }: Watcher): Promise<{ close(): void }> {
  const { backendUrl, anonKey } = await loadPublicConfig()
  let failures = 0
  let timer: number | undefined
  const listenOn = () => {
    clearTimeout(timer)
    timer = window.setTimeout(reopen, SILENCE_MS)
  }
  const source = createEventSource({
    url: `${backendUrl}/functions/v1/order-changes`,
    fetch: (url, init) =>
      fetchAsCaller(url, { ...init, headers: { ...init?.headers, apikey: anonKey } }),
    onConnect() {
      failures = 0
      listenOn()
      onLive(true)
      // What changed before is not told.
      onChange(undefined)
    },
    onComment: listenOn,
    onMessage({ event, data }) {
      listenOn()
      onChange(event === 'order' ? orderChangeSchema.parse(JSON.parse(data)).orderId : undefined)
    },
    // The library would try again every two seconds for ever.
    onScheduleReconnect: reopen,
  })

  function reopen(): void {
    source.close()
    onLive(false)
    clearTimeout(timer)
    const longest = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    // Pages that lost the same server do not come back in the same moment.
    timer = window.setTimeout(() => source.connect(), longest * (0.5 + Math.random() / 2))
  }
  return {
    close() {
      clearTimeout(timer)
      source.close()
      onLive(false)
    },
  }
}

/** With the token of the moment. Where the session has ended, it waits for the person to be back. */
const fetchAsCaller: FetchLike = async (url, init) => {
  const [{ auth }, ask] = await Promise.all([loadBackend(), loadAsk(), isPersonBack()])
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in')
  const headers = { ...init?.headers, authorization: `Bearer ${data.session.access_token}` }
  return expectStream(await ask(url, { ...init, headers }))
}

function expectStream(answer: Response): Response {
  if (answer.ok) return answer
  throw new Error(`expected a stream of changes, got ${answer.status}`)
}
