import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** nginx allows one address 200 connections, and other requests are under way. */
const CONNECTIONS = 40

const sessionSchema = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string() }),
})
export type Session = z.infer<typeof sessionSchema>

/**
 * Speaks to the shop without the client library, which would use as much processor time as what is
 * measured. Each visitor has an address of their own, passed on as a content network would do it.
 */
export function createShopClient(url: string, apikey: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  async function call(
    path: string,
    { from, token, ...init }: RequestInit & { from: string; token?: string },
  ): Promise<Response> {
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
    read: async (path: string, who: { from: string; token?: string }) =>
      await (await call(path, who)).text(),
    /** Downloads an answer, compressed as for a browser, and throws it away. */
    async download(path: string, from: string): Promise<void> {
      const headers = { 'x-forwarded-for': from, 'accept-encoding': 'gzip, br' }
      const asked = get(new URL(path, url), { agent, headers })
      // once() gives no type for what it waited for.
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      if ((answer.statusCode ?? 0) >= 400) {
        throw new Error(`GET ${path.split('?')[0]}: ${answer.statusCode}`)
      }
    },
    call,
    post,
    async authenticate(
      way: 'signup' | 'token?grant_type=password',
      credentials: object,
      from: string,
    ) {
      const answer = await post(`/auth/v1/${way}`, credentials, { from })
      return sessionSchema.parse(await answer.json())
    },
  }
}

export type ShopClient = ReturnType<typeof createShopClient>
