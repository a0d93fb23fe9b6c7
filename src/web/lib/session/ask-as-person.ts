import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { awaitedUser, isPersonBack } from './session-end.ts'

type Auth = SupabaseClient['auth']
type Ask = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Calls that only read although they are posted: asked again, they change nothing. */
const READING_POSTS =
  /\/functions\/v1\/(order-details|order-document|first-looks?|(read|count)-basket|find-photo|account-sessions)$|\/storage\/v1\/object\/sign\//

/** Answers with which the auth service says that a session is over, rather than busy or away. */
const FINAL_STATUSES = [400, 401, 403, 404]

/**
 * The one place that decides what a 401 means. A token that has merely run out is renewed and the
 * request made again. Where the session has ended, the client is told so, which makes the page ask
 * the person to sign in; a read then waits for them, and anything else is left to be done again by
 * hand, as they may have changed their mind.
 */
export function askAsPerson(ask: Ask, findAuth: () => Auth): Ask {
  return async (input, init) => {
    const response = await ask(input, init)
    if (response.status !== 401 || isAuthCall(input)) return response
    const refused = tokenOf(input, init)
    const token = await renewToken(findAuth(), refused, isRead(input, init))
    if (token === undefined || token === refused) return response
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set('authorization', `Bearer ${token}`)
    return await ask(input, { ...init, headers })
  }
}

/**
 * The token that replaces a refused one, or undefined where there is none: always of the same person,
 * whoever has signed in meanwhile. Whoever `waits` is answered only once they have signed in again,
 * or have decided not to.
 */
export async function renewToken(
  auth: Auth,
  refused: string | undefined,
  waits: boolean,
): Promise<string | undefined> {
  const { data } = await auth.getSession()
  if (data.session && data.session.access_token === refused) {
    const person = data.session.user.id
    const renewed = await auth.refreshSession()
    if (renewed.data.session) return tokenOfPerson(renewed.data.session, person)
    if (!FINAL_STATUSES.includes(renewed.error?.status ?? 0)) return undefined
    // The client would go on with the refused token until it runs out.
    await auth.signOut({ scope: 'local' })
  } else if (data.session && data.session.user.id === personOf(refused)) {
    // Another tab may have renewed the token meanwhile.
    return data.session.access_token
  }
  // Without a session the key of the web app was sent, for the one who is waited for.
  const person = personOf(refused) ?? awaitedUser()
  if (!waits || awaitedUser() === undefined || !(await isPersonBack())) return undefined
  return tokenOfPerson((await auth.getSession()).data.session, person)
}

function tokenOfPerson(session: Session | null, person: string | undefined): string | undefined {
  return session?.user.id === person ? session?.access_token : undefined
}

function personOf(token: string | undefined): string | undefined {
  const claims = token?.split('.')[1]
  if (!claims) return undefined
  try {
    const base64 = claims.replaceAll('-', '+').replaceAll('_', '/')
    return /"sub":"([^"]+)"/.exec(atob(base64))?.[1]
  } catch {
    // The key of the web app stands in the place of a token, too.
    return undefined
  }
}

function tokenOf(input: RequestInfo | URL, init: RequestInit | undefined): string | undefined {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  return headers.get('authorization')?.replace(/^Bearer /i, '')
}

/** The auth client decides by itself what a refusal of its own calls means. */
function isAuthCall(input: RequestInfo | URL): boolean {
  return addressOf(input).pathname.includes('/auth/v1/')
}

function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  return ['GET', 'HEAD'].includes(method) || READING_POSTS.test(addressOf(input).pathname)
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input)
}
