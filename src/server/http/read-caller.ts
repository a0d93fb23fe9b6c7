import type { Context } from 'hono'
import type { AccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { Caller } from '#server/db/caller.ts'

export type CallerResult =
  | { ok: true; caller: Caller }
  | { ok: false; reason: 'no_api_key' | 'expired' | 'invalid' }

export type ReadCaller = (c: Context) => Promise<CallerResult>

/**
 * Who sends a request: the key of the web app must come with it (`apikey`), and a user's token
 * (`Authorization: Bearer …`) makes it a signed-in one. A token that is unsigned, tampered with or
 * expired is a refusal, never "anonymous". Each family of paths words that refusal in its own way.
 */
export function createReadCaller(options: { anonKey: string; tokens: AccessTokens }): ReadCaller {
  const { anonKey, tokens } = options
  return async (c) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const key = c.req.header('apikey') ?? c.req.query('apikey') ?? bearer
    if (key !== anonKey) return { ok: false, reason: 'no_api_key' }
    if (bearer === undefined || bearer === anonKey) return { ok: true, caller: { role: 'anon' } }
    const result = await tokens.verify(bearer)
    if (!result.ok) return result
    return { ok: true, caller: { role: 'authenticated', ...result.claims } }
  }
}

/** Asks for a living session too, where no row access does: a token outlives it by up to an hour. */
export function withSession(
  readCaller: ReadCaller,
  hasSession: (caller: { userId: string; sessionId: string }) => Promise<boolean>,
): ReadCaller {
  return async (c) => {
    const result = await readCaller(c)
    if (!result.ok || result.caller.role === 'anon') return result
    return (await hasSession(result.caller)) ? result : { ok: false, reason: 'expired' }
  }
}
