import { createEventSource, type FetchLike } from 'eventsource-client'
import type { Person } from '../integration/processes/killed-journey/people.ts'

/**
 * What a page shows that only listens: it looks at the orders when it is asked to, and when it has
 * found a server again, never by itself.
 */
export function watchOrders(customer: Person, place: { url: string; anonKey: string }) {
  const shown = new Map<string, string>()
  let connections = 0
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    looking = looking.then(lookUntilAnswered)
  }
  const asCaller: FetchLike = async (url, init) => {
    const { data } = await customer.client.auth.getSession()
    const headers = {
      ...init?.headers,
      apikey: place.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
    }
    const answer = await fetch(url, { ...init, headers })
    if (!answer.ok) throw new Error(`no stream: ${answer.status}`)
    return answer
  }
  const source = createEventSource({
    url: `${place.url}/functions/v1/order-changes`,
    fetch: asCaller,
    onConnect() {
      connections += 1
      look()
    },
    onMessage: look,
  })

  async function lookUntilAnswered(): Promise<void> {
    const { data } = await customer.client.from('orders').select('id, status')
    if (data === null) return look()
    for (const { id, status } of data as { id: string; status: string }[]) shown.set(id, status)
  }

  return {
    /** Status by order, as it is known so far. */
    shown: () => Object.fromEntries(shown),
    connections: () => connections,
    async stop() {
      source.close()
      await looking
    },
  }
}
