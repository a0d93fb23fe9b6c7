import { inLanguage, type Language, languageOfPath } from '#domain/languages.ts'
import { FRESH_LINKS, LINK_HOURS } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { type LinkKind, oneTimeTokens } from '../queries/one-time-tokens.ts'
import { users } from '../users.ts'
import { createLinkToken, createShortCode, digestOf } from './opaque-tokens.ts'
import { redirectTarget } from './redirect-target.ts'

const HOUR_MS = 60 * 60_000
const FRESH_MS = FRESH_LINKS.minutes * 60_000
/** How long each kind of link works, and the purpose that its page gets. */
const KINDS: Record<LinkKind, { hours: number; type: string }> = {
  signup: { hours: LINK_HOURS.confirmation, type: 'signup' },
  recovery: { hours: LINK_HOURS.recovery, type: 'recovery' },
  email_change_current: { hours: LINK_HOURS.addressChange, type: 'email_change' },
  email_change_new: { hours: LINK_HOURS.addressChange, type: 'email_change' },
  deletion: { hours: LINK_HOURS.deletion, type: 'deletion' },
}

type LinkDraft = { kind: LinkKind; token: string; shortCode: string; target: string; link: string }

export type MailedLinks = ReturnType<typeof createMailedLinks>

/**
 * Links that prove an address by arriving there: single use, short-lived, on our own origin, and
 * short: `/l/<code>#signup=<token>`. The code leads on to a page, and the browser takes the
 * fragment along. The page asks the person and then hands in the token: opening alone uses
 * nothing up.
 */
export function createMailedLinks(context: Pick<AppContext, 'config' | 'clock'>) {
  const { clock } = context
  const { origins, publicOrigin } = context.config.http

  function target(wanted: string | undefined): URL {
    return redirectTarget(wanted, { origins, publicOrigin })
  }

  /** A link and the token in it; it opens nothing until `keep` has stored the token. */
  function draft(kind: LinkKind, redirectTo: string | undefined): LinkDraft {
    const token = createLinkToken()
    const shortCode = createShortCode()
    const page = target(redirectTo)
    const path = inLanguage(`/l/${shortCode}`, languageOfPath(page.pathname))
    const link = new URL(path, page)
    // A fragment reaches no server, no log and no referrer.
    link.hash = `${KINDS[kind].type}=${token}`
    return { kind, token, shortCode, target: page.href, link: link.href }
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

    async keep(db: Database, userId: string, draft: Omit<LinkDraft, 'link'>): Promise<void> {
      const { kind, token, shortCode, target } = draft
      const now = clock()
      const expiresAt = new Date(now.getTime() + KINDS[kind].hours * HOUR_MS)
      const digest = digestOf(token)
      await oneTimeTokens.insert(db, { digest, userId, kind, shortCode, target, now, expiresAt })
    },

    /** Whether enough good links are on their way to a person, whoever asked for them. */
    async areOnTheirWay(db: Database, userId: string, kind: LinkKind): Promise<boolean> {
      const now = clock()
      const since = new Date(now.getTime() - FRESH_MS)
      const fresh = await oneTimeTokens.countSince(db, { userId, kind, since, now })
      return fresh >= FRESH_LINKS.most
    },

    /**
     * Where the link with a short code leads. What has run out leads home, where its fragment is
     * answered with the offer of another link.
     */
    async follow(db: Database, shortCode: string, language: Language): Promise<URL> {
      const page = await oneTimeTokens.findTarget(db, shortCode)
      return target(page ?? inLanguage('/', language))
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
