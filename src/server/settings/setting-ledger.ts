import { sql } from 'kysely'
import { SETTING_SCHEMAS } from '#contract/settings/shop-settings.ts'
import type { SettingChange } from '#domain/settings/settings-at.ts'
import {
  SETTING_AREAS,
  type SettingArea,
  type ShopSettings,
} from '#domain/settings/shop-settings.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

type NewSetting<Area extends SettingArea = SettingArea> = {
  area: Area
  value: ShopSettings[Area]
  validFrom: Date
  setAt: Date
  origin: 'studio' | 'import'
  setBy: string
}

/** Every value that an area had and since when; rows are only ever added. */
export const settingLedger = {
  /** Makes those who change settings wait for each other until the transaction ends. */
  async takeTurn(trx: DatabaseTransaction): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
  },

  /** All changes in the order in which they were written. */
  async read(db: Database | DatabaseTransaction): Promise<SettingChange[]> {
    const rows = await db
      .selectFrom('private.setting_changes')
      .select(['area', 'value', 'valid_from'])
      // A release after this one may know more areas.
      .where('area', 'in', [...SETTING_AREAS])
      .orderBy('id')
      .execute()
    return rows.map(({ area, value, valid_from }) => settingChange(area, value, valid_from))
  },

  /** The id of the last change of some areas; null where there is none. */
  async lastOf(trx: DatabaseTransaction, areas: readonly SettingArea[]): Promise<string | null> {
    const row = await trx
      .selectFrom('private.setting_changes')
      .select('id')
      .where('area', 'in', [...areas])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  },

  async add(trx: DatabaseTransaction, setting: NewSetting): Promise<void> {
    const { area, value, validFrom, setAt, origin, setBy } = setting
    await trx
      .insertInto('private.setting_changes')
      .values({
        area,
        value: JSON.stringify(value),
        valid_from: validFrom,
        set_at: setAt,
        origin,
        set_by: setBy,
      })
      .execute()
  },
}

/** A stored value as what its area is. One that no longer is that is a bug. */
export function settingChange(area: SettingArea, value: unknown, validFrom: Date): SettingChange {
  return { area, value: SETTING_SCHEMAS[area].parse(value), validFrom } as SettingChange
}
