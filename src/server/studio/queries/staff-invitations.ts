import type { Selectable } from 'kysely'
import type { StaffRole } from '#domain/studio/staff.ts'
import type { DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredInvitation = Selectable<Tables['private.staff_invitations']>

/** Who is to work here, by address in lower case. Links are kept as digests only. */
export const staffInvitations = {
  /** Inviting again makes the link before useless. */
  async put(
    trx: DatabaseTransaction,
    invitation: {
      email: string
      name: string
      role: StaffRole
      digest: Buffer
      invitedBy: string | undefined
      at: Date
      expiresAt: Date
    },
  ): Promise<void> {
    const row = {
      name: invitation.name,
      role: invitation.role,
      token_hash: invitation.digest,
      invited_by: invitation.invitedBy ?? null,
      expires_at: invitation.expiresAt,
    }
    await trx
      .insertInto('private.staff_invitations')
      .values({ ...row, email: invitation.email, created_at: invitation.at })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
  },

  async findByDigest(
    trx: DatabaseTransaction,
    digest: Buffer,
  ): Promise<StoredInvitation | undefined> {
    return await trx
      .selectFrom('private.staff_invitations')
      .selectAll()
      .where('token_hash', '=', digest)
      .executeTakeFirst()
  },

  /** Returns whether there was one. */
  async remove(trx: DatabaseTransaction, email: string): Promise<boolean> {
    const removed = await trx
      .deleteFrom('private.staff_invitations')
      .where('email', '=', email)
      .executeTakeFirst()
    return removed.numDeletedRows > 0n
  },

  /** Those that a member wrote and nobody has used. */
  async removeOfMember(trx: DatabaseTransaction, invitedBy: string): Promise<void> {
    await trx.deleteFrom('private.staff_invitations').where('invited_by', '=', invitedBy).execute()
  },
}
