import type { DatabaseTransaction } from '#server/db/database.ts'

/** Who works here and who is to, in the transaction of a role that may see it. */
export const studioTeam = {
  async members(trx: DatabaseTransaction) {
    return await trx
      .selectFrom('private.staff as s')
      .innerJoin('auth.users as u', 'u.id', 's.user_id')
      .select(['s.user_id as id', 's.name', 's.role', 's.created_at', 's.disabled_at'])
      .select(['u.email', 'u.last_sign_in_at'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('auth.factors as factor')
            .select('factor.user_id')
            .whereRef('factor.user_id', '=', 's.user_id')
            .where('factor.kind', '=', 'totp')
            .where('factor.verified_at', 'is not', null),
        )
          .$castTo<boolean>()
          .as('has_second_factor'),
      )
      .orderBy('s.created_at')
      .orderBy('s.user_id')
      .execute()
  },

  async invitations(trx: DatabaseTransaction) {
    return await trx
      .selectFrom('private.staff_invitations')
      .select(['email', 'name', 'role', 'expires_at'])
      .orderBy('created_at')
      .execute()
  },
}
export type StudioTeam = typeof studioTeam
