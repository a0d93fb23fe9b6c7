import type { Clock } from '#domain/clock.ts'
import { LINK_HOURS } from '#domain/limits.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { LinkKind, OneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import { createOpaqueToken, digestOf } from './opaque-tokens.ts'
import { redirectTarget } from './redirect-target.ts'

const HOUR_MS = 60 * 60_000
const LIFETIME_MS: Record<LinkKind, number> = {
  signup: LINK_HOURS.confirmation * HOUR_MS,
  recovery: LINK_HOURS.recovery * HOUR_MS,
}

export type MailedLinks = ReturnType<typeof createMailedLinks>

/** Links that prove an address by arriving there: single use, short-lived, on our own origin. */
export function createMailedLinks(options: {
  oneTimeTokens: OneTimeTokens
  clock: Clock
  origins: readonly string[]
  publicOrigin: string
}) {
  const { oneTimeTokens, clock, origins, publicOrigin } = options

  function target(wanted: string | undefined): URL {
    return redirectTarget(wanted, { origins, publicOrigin })
  }

  /** A link and the token in it; it opens nothing until `keep` has stored the token. */
  function draft(kind: LinkKind, redirectTo: string | undefined) {
    const token = createOpaqueToken()
    const link = new URL('/auth/v1/verify', publicOrigin)
    link.searchParams.set('token', token)
    link.searchParams.set('type', kind)
    link.searchParams.set('redirect_to', target(redirectTo).href)
    return { kind, token, link: link.href }
  }

  return {
    target,
    draft,

    async keep(
      db: Database,
      userId: string,
      { kind, token }: { kind: LinkKind; token: string },
    ): Promise<void> {
      const now = clock()
      const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
      await oneTimeTokens.insert(db, { digest: digestOf(token), userId, kind, now, expiresAt })
    },

    /** Whose link it is. It stays whole until it is taken. */
    async findOwner(
      trx: DatabaseTransaction,
      { kind, token }: { kind: LinkKind; token: string },
    ): Promise<string | undefined> {
      return await oneTimeTokens.findOwner(trx, { digest: digestOf(token), kind })
    },

    /** Uses a link up, and its owner's other links with it; false when it had run out. */
    async take(trx: DatabaseTransaction, owner: string, token: string): Promise<boolean> {
      const good = await oneTimeTokens.take(trx, { digest: digestOf(token), now: clock() })
      if (good) await oneTimeTokens.deleteAll(trx, owner)
      return good
    },
  }
}
