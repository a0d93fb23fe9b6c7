import { AppError } from '#domain/app-error.ts'
import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { INVITATION_DAYS } from '#domain/limits.ts'
import type { StaffRole } from '#domain/studio/staff.ts'
import { createOpaqueToken, digestOf } from '#server/accounts/auth/opaque-tokens.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { type StoredInvitation, staffInvitations } from '../queries/staff-invitations.ts'
import { staff } from '../staff.ts'

const DAY_MS = 24 * 60 * 60_000
/** The studio speaks English, and so does the way into it. */
const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'owner',
  manager: 'manager',
  retoucher: 'retoucher',
  print: 'print and framing',
  accounting: 'accounting',
}

export type Invitation = {
  email: string
  name: string
  role: StaffRole
  /** Undefined: the operator of the shop. */
  invitedBy: string | undefined
}

/** Mailed links that make somebody a member of the shop. */
export function createInvitationService(context: AppContext) {
  const { clock } = context
  const { publicOrigin } = context.config.http
  const mails = createMailService(context)
  return {
    /** Answers the link, which only the mail and the operator may see. */
    async write(
      trx: DatabaseTransaction,
      { email: typed, name, role, invitedBy }: Invitation,
    ): Promise<string> {
      const email = typed.toLowerCase()
      if (await staff.findByEmail(trx, email)) throw new AppError('already_staff')
      const token = createOpaqueToken()
      const at = clock()
      const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
      const digest = digestOf(token)
      await staffInvitations.put(trx, { email, name, role, digest, invitedBy, at, expiresAt })
      // A fragment reaches no server, no log and no referrer.
      const link = `${publicOrigin}/studio#invite=${token}`
      await mails.queue(trx, {
        to: email,
        kind: 'staff-invitation',
        language: DEFAULT_LANGUAGE,
        params: { link, name, role: ROLE_NAMES[role] },
      })
      return link
    },

    /** Uses an invitation up; it is for exactly this address. */
    async take(
      trx: DatabaseTransaction,
      { token, email }: { token: string; email: string },
    ): Promise<StoredInvitation> {
      const invitation = await staffInvitations.findByDigest(trx, digestOf(token))
      if (invitation === undefined || invitation.expires_at <= clock()) {
        throw new AppError('link_expired')
      }
      if (invitation.email !== email.toLowerCase()) throw new AppError('forbidden')
      await staffInvitations.remove(trx, invitation.email)
      return invitation
    },
  }
}
