import { randomUUID } from 'node:crypto'
import { inLanguage, type Language } from '#domain/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { withSavepoint } from '#server/db/savepoint.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { profiles } from '../profiles.ts'
import { type NewUser, type User, type UserMetadata, users } from '../users.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError } from './auth-error.ts'
import { confirmationOf } from './confirmation.ts'
import { createMailedLinks } from './mailed-links.ts'
import { createPasswordRule } from './password-rule.ts'
import { createSessionService, type Grant } from './session-service.ts'

export type SignUpRequest = {
  email: string
  password: string
  fullName: string | undefined
  metadata: UserMetadata
  language: Language
  redirectTo: string | undefined
  source: CallSource
}
/** The user that waits for confirmation may be a stand-in: nobody learns who has an account. */
export type SignUpResult = { kind: 'session'; grant: Grant } | { kind: 'confirm'; user: User }
export type SignUpService = ReturnType<typeof createSignUpService>

export function createSignUpService(context: AppContext) {
  const { db, passwords, clock } = context
  const { publicOrigin } = context.config.http
  const { confirmEmail } = context.config
  const sessions = createSessionService(context)
  const mails = createMailService(context)
  const audit = createAuditTrail(context)
  const passwordRule = createPasswordRule()
  const links = createMailedLinks(context)

  function newUser(request: SignUpRequest, passwordHash: string): NewUser {
    const { email, metadata, language } = request
    const now = clock()
    const [emailConfirmedAt, confirmationSentAt] = confirmEmail
      ? [undefined, now]
      : [now, undefined]
    return { email, passwordHash, metadata, language, emailConfirmedAt, confirmationSentAt, now }
  }

  async function makeAccount(trx: DatabaseTransaction, request: SignUpRequest, account: NewUser) {
    const user = await users.insert(trx, account)
    await profiles.insert(trx, { userId: user.id, fullName: request.fullName })
    const { link, ...token } = links.draft(
      confirmationOf(account, passwords).link,
      request.redirectTo,
    )
    if (confirmEmail) await links.keep(trx, user.id, token)
    return { user, link }
  }

  async function mailConfirmation(
    trx: DatabaseTransaction,
    user: User,
    link: string,
  ): Promise<void> {
    const { email: to, language } = user
    const kind = confirmationOf(user, passwords).mail
    await mails.queue(trx, { to, kind, language, params: { link } })
  }

  async function mailAlreadyRegistered(
    trx: DatabaseTransaction,
    { email: to, language }: User,
  ): Promise<void> {
    const link = new URL(inLanguage('/upload', language), publicOrigin).href
    await mails.queue(trx, { to, kind: 'already-registered', language, params: { link } })
  }

  return {
    /** Refuses a password that is too short or that many people have. */
    async requirePassword(request: SignUpRequest): Promise<void> {
      await passwordRule.require(request.password, request)
    },

    /** With a password that `requirePassword` has let pass. */
    async signUp(request: SignUpRequest): Promise<SignUpResult> {
      const { source } = request
      const place = { rank: 'sign-up', ...source } as const
      const waiting = await users.findByEmail(db, request.email)
      // A taken address takes as long as a new one. In its turn nothing waits for the database.
      const { passwordHash, isRepeat } = await passwords.inTurn(place, async (work) => ({
        passwordHash: await work.hash(request.password),
        isRepeat: await work.matches(request.password, waiting?.passwordHash),
      }))
      return await db.transaction().execute(async (trx) => {
        await users.lockEmail(trx, request.email)
        const existing = await users.lock(trx, { email: request.email })
        const taken = existing?.emailConfirmedAt ? existing : undefined
        if (taken && !confirmEmail) throw new AuthError('user_already_exists')
        // An address that nobody has proved belongs to whoever asks next: a stranger's
        // unconfirmed account, with its password and its links, must not wait for its owner. Who
        // asks next may be the stranger, though: of two passwords neither counts.
        const isContested =
          confirmEmail &&
          existing !== undefined &&
          !(isRepeat && existing.passwordHash === waiting?.passwordHash)
        const account = newUser(request, isContested ? passwords.nobodys : passwordHash)
        if (existing && !taken) await users.delete(trx, existing.id)
        // A taken address takes as long as a new one: its account is made too, and unmade.
        const { user, link } = await withSavepoint(trx, { keep: !taken }, () =>
          makeAccount(trx, request, taken ? standInFor(account) : account),
        )
        const event = taken ? 'sign_up_of_taken_address' : 'sign_up'
        await audit.note(trx, event, { userId: taken?.id ?? user.id, source })
        if (!confirmEmail) {
          const grant = await sessions.open(trx, { userId: user.id, method: 'password', source })
          return { kind: 'session', grant }
        }
        await (taken ? mailAlreadyRegistered(trx, taken) : mailConfirmation(trx, user, link))
        return { kind: 'confirm', user: { ...user, email: account.email } }
      })
    },
  }
}

/** Nobody's address, for an account that is not kept. */
function standInFor(account: NewUser): NewUser {
  return { ...account, email: `${randomUUID()}@stand-in.invalid` }
}
