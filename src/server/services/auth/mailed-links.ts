import type { Clock } from '#domain/clock.ts'
import { LINK_HOURS } from '#domain/limits.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { LinkKind, OneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import type { Users } from '#server/adapters/db/users.ts'
import { createOpaqueToken, digestOf } from './opaque-tokens.ts'
import { redirectTarget } from './redirect-target.ts'

const HOUR_MS = 60 * 60_000
/** How long each kind of link works, and what its page is told that it is for. */
const KINDS: Record<LinkKind, { hours: number; type: string }> = {
  signup: { hours: LINK_HOURS.confirmation, type: 'signup' },
  recovery: { hours: LINK_HOURS.recovery, type: 'recovery' },
  email_change_current: { hours: LINK_HOURS.addressChange, type: 'email_change' },
  email_change_new: { hours: LINK_HOURS.addressChange, type: 'email_change' },
  deletion: { hours: LINK_HOURS.deletion, type: 'deletion' },
}

export type MailedLinks = ReturnType<typeof createMailedLinks>

/**
 * Links that prove an address by arriving there: single use, short-lived, on our own origin. They
 * lead to a page, which asks the person and then hands in the token: opening alone uses nothing up.
 */
export function createMailedLinks(options: {
  oneTimeTokens: OneTimeTokens
  users: Users
  clock: Clock
  origins: readonly string[]
  publicOrigin: string
}) {
  const { oneTimeTokens, users, clock, origins, publicOrigin } = options

  function target(wanted: string | undefined): URL {
    return redirectTarget(wanted, { origins, publicOrigin })
  }

  /** A link and the token in it; it opens nothing until `keep` has stored the token. */
  function draft(kind: LinkKind, redirectTo: string | undefined) {
    const token = createOpaqueToken()
    const link = target(redirectTo)
    // A fragment reaches no server, no log and no referrer.
    link.hash = new URLSearchParams({ token_hash: token, type: KINDS[kind].type }).toString()
    return { kind, token, link: link.href }
  }

  /** Every link that a person still has in a mailbox becomes useless, and a new address with them. */
  async function revokeAll(trx: DatabaseTransaction, userId: string): Promise<void> {
    await oneTimeTokens.deleteAll(trx, userId)
    await users.update(trx, userId, { emailChange: null })
  }

  return {
    target,
    draft,
    revokeAll,

    async keep(
      db: Database,
      userId: string,
      { kind, token }: { kind: LinkKind; token: string },
    ): Promise<void> {
      const now = clock()
      const expiresAt = new Date(now.getTime() + KINDS[kind].hours * HOUR_MS)
      await oneTimeTokens.insert(db, { digest: digestOf(token), userId, kind, now, expiresAt })
    },

    /** Whose link it is, where it is one of these kinds. It stays whole until it is taken. */
    async find(
      trx: DatabaseTransaction,
      { kinds, token }: { kinds: readonly LinkKind[]; token: string },
    ): Promise<{ userId: string; kind: LinkKind } | undefined> {
      return await oneTimeTokens.find(trx, { digest: digestOf(token), kinds })
    },

    /** Uses up this one link; false when it had run out, or somebody was quicker. */
    async takeOne(trx: DatabaseTransaction, token: string): Promise<boolean> {
      return await oneTimeTokens.take(trx, { digest: digestOf(token), now: clock() })
    },

    /** Uses a link up, and its owner's other links with it; false when it had run out. */
    async take(trx: DatabaseTransaction, owner: string, token: string): Promise<boolean> {
      const good = await oneTimeTokens.take(trx, { digest: digestOf(token), now: clock() })
      if (good) await revokeAll(trx, owner)
      return good
    },
  }
}
