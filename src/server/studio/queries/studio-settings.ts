import { SETTING_AREAS } from '#domain/settings/shop-settings.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** The settings with who wrote them, in the transaction of a role that may see them. */
export const studioSettings = {
  async list(trx: DatabaseTransaction) {
    return await trx
      .selectFrom('private.setting_changes as c')
      .leftJoin('private.staff as s', 's.user_id', 'c.set_by')
      .select(['c.id', 'c.area', 'c.value', 'c.valid_from', 'c.set_at', 'c.origin', 's.name'])
      .where('c.area', 'in', [...SETTING_AREAS])
      .orderBy('c.id')
      .execute()
  },
}
