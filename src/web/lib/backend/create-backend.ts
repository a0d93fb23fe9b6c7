import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { PublicConfig } from '#contract/public-config.ts'
import { askAsPerson } from '../session/ask-as-person.ts'

export type Backend = {
  client: SupabaseClient
  /** `fetch` for calls that the client does not make: it notices when a session has ended. */
  ask: typeof fetch
}

/** The client, whose every request begins a trace that the server goes on with. */
export function createBackend({ backendUrl, anonKey }: PublicConfig): Backend {
  const ask = askAsPerson(fetchTraced, () => client.auth)
  const client: SupabaseClient = createClient(backendUrl, anonKey, {
    // Nobody is signed in by following a link that somebody else made. The calls for recovery codes,
    // which the studio makes, are an experimental part of the client and have to be switched on.
    auth: { detectSessionInUrl: false, experimental: { recoveryCodes: true } },
    global: { fetch: ask },
  })
  return { client, ask }
}

/** Each request has a trace of its own, so that traces do not tell what one person does. */
function fetchTraced(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
  headers.set('traceparent', `00-${randomHex(16)}-${randomHex(8)}-01`)
  return fetch(input, { ...init, headers })
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
