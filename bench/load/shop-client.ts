import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** With what else is under way, nginx lets one address have no more than 200. */
const CONNECTIONS = 40

const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string() }),
})
export type Session = z.infer<typeof sessionSchema>

/**
 * The shop's wire without the client library, which would cost as much as what is measured. Each
 * visitor claims an address of their own, as a content network in front of nginx would tell it.
 */
export function createShopClient(url: string, apikey: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let requests = 0
  async function call(
    path: string,
    { from, token, ...init }: RequestInit & { from: string; token?: string },
  ): Promise<Response> {
    requests += 1
    const answer = await fetch(new URL(path, url), {
      ...init,
      redirect: 'manual',
      headers: {
        apikey,
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    })
    if (answer.status >= 400) {
      throw new Error(`${init.method ?? 'GET'} ${path.split('?')[0]}: ${answer.status}`)
    }
    return answer
  }

  const post = (path: string, body: unknown, who: { from: string; token?: string }) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...who,
    })

  return {
    url,
    /** How many there were so far. */
    requests: () => requests,
    read: async (path: string, who: { from: string; token?: string }) =>
      await (await call(path, who)).text(),
    /** Takes an answer as a browser is sent it, and looks at none of it. */
    async take(path: string, from: string): Promise<void> {
      requests += 1
      const headers = { 'x-forwarded-for': from, 'accept-encoding': 'gzip, br' }
      const asked = get(new URL(path, url), { agent, headers })
      // What once() brings has no type.
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      if ((answer.statusCode ?? 0) >= 400) {
        throw new Error(`GET ${path.split('?')[0]}: ${answer.statusCode}`)
      }
    },
    call,
    post,
    async enter(way: 'signup' | 'token?grant_type=password', credentials: object, from: string) {
      const answer = await post(`/auth/v1/${way}`, credentials, { from })
      return sessionSchema.parse(await answer.json())
    },
  }
}

export type ShopClient = ReturnType<typeof createShopClient>
