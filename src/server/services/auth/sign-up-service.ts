import { randomUUID } from 'node:crypto'
import type { Clock } from '#domain/clock.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Profiles } from '#server/adapters/db/profiles.ts'
import type { NewUser, User, UserMetadata, Users } from '#server/adapters/db/users.ts'
import type { Passwords } from '#server/adapters/passwords/passwords.ts'
import type { MailService } from '../mail-service.ts'
import { AuthError } from './auth-error.ts'
import type { MailedLinks } from './mailed-links.ts'
import type { PasswordRule } from './password-rule.ts'
import type { Grant, SessionService } from './session-service.ts'

export type SignUpRequest = {
  email: string
  password: string
  fullName: string | undefined
  metadata: UserMetadata
  language: Language
  redirectTo: string | undefined
  userAgent: string | undefined
}
/** The user that waits for confirmation may be a stand-in: nobody learns who has an account. */
export type SignUpResult = { kind: 'session'; grant: Grant } | { kind: 'confirm'; user: User }
export type SignUpService = ReturnType<typeof createSignUpService>

export function createSignUpService(options: {
  db: Database
  users: Users
  profiles: Profiles
  passwords: Passwords
  passwordRule: PasswordRule
  sessions: SessionService
  links: MailedLinks
  mails: MailService
  clock: Clock
  confirmEmail: boolean
  publicOrigin: string
}) {
  const { db, users, profiles, passwords, sessions, links, mails, clock } = options
  const { passwordRule, confirmEmail, publicOrigin } = options

  function newUser(request: SignUpRequest, passwordHash: string): NewUser {
    const { email, metadata, language } = request
    const now = clock()
    const [emailConfirmedAt, confirmationSentAt] = confirmEmail
      ? [undefined, now]
      : [now, undefined]
    return { email, passwordHash, metadata, language, emailConfirmedAt, confirmationSentAt, now }
  }

  async function mailConfirmation(
    trx: DatabaseTransaction,
    user: User,
    redirectTo: string | undefined,
  ): Promise<void> {
    const link = links.draft('signup', redirectTo)
    await links.keep(trx, user.id, link)
    const { email: to, language } = user
    await mails.queue(trx, { to, kind: 'confirm-address', language, params: { link: link.link } })
  }

  async function mailAlreadyRegistered(
    trx: DatabaseTransaction,
    { email: to, language }: User,
  ): Promise<void> {
    const link = new URL(inLanguage('/upload', language), publicOrigin).href
    await mails.queue(trx, { to, kind: 'already-registered', language, params: { link } })
  }

  return {
    async signUp(request: SignUpRequest): Promise<SignUpResult> {
      await passwordRule.require(request.password, request)
      // Hashed before anything is looked up: a taken address takes as long as a new one.
      const passwordHash = await passwords.hash(request.password)
      return await db.transaction().execute(async (trx) => {
        await users.lockEmail(trx, request.email)
        const existing = await users.lock(trx, { email: request.email })
        const account = newUser(request, passwordHash)
        if (existing?.emailConfirmedAt) {
          if (!confirmEmail) throw new AuthError('user_already_exists')
          await mailAlreadyRegistered(trx, existing)
          return { kind: 'confirm', user: standIn(account) }
        }
        // An address that nobody has proved belongs to whoever asks next: a stranger's
        // unconfirmed account, with its password and its links, must not wait for its owner.
        if (existing) await users.delete(trx, existing.id)
        const user = await users.insert(trx, account)
        await profiles.insert(trx, { userId: user.id, fullName: request.fullName })
        if (confirmEmail) {
          await mailConfirmation(trx, user, request.redirectTo)
          return { kind: 'confirm', user }
        }
        const { userAgent } = request
        const grant = await sessions.open(trx, { userId: user.id, method: 'password', userAgent })
        return { kind: 'session', grant }
      })
    },

    /** Mails a fresh confirmation link, where there is an account that waits for one. */
    async resend(email: string, redirectTo: string | undefined): Promise<void> {
      const language = DEFAULT_LANGUAGE
      await db.transaction().execute(async (trx) => {
        const user = await users.lock(trx, { email })
        if (!user || user.emailConfirmedAt) {
          const params = { link: links.draft('signup', redirectTo).link }
          return await mails.rehearse({ kind: 'confirm-address', language, params })
        }
        await users.update(trx, user.id, { confirmationSentAt: clock() })
        await mailConfirmation(trx, user, redirectTo)
      })
    },
  }
}

/** What a new account would look like. */
function standIn({ now, ...account }: NewUser): User {
  return {
    ...account,
    id: randomUUID(),
    recoverySentAt: undefined,
    emailChange: undefined,
    lastSignInAt: undefined,
    createdAt: now,
    updatedAt: now,
  }
}
