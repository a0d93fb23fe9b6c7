import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#domain/app-error.ts'
import {
  faultOfClosure,
  faultOfSettingStart,
  SETTING_AHEAD_DAYS,
} from '#domain/settings/setting-start.ts'
import { settingsAt } from '#domain/settings/settings-at.ts'
import {
  SETTING_AREAS,
  type SettingArea,
  type ShopSettings,
} from '#domain/settings/shop-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { settingLedger } from './setting-ledger.ts'

type NewValue = {
  [Area in SettingArea]: { area: Area; value: ShopSettings[Area] }
}[SettingArea] & {
  /** The last change of the area that its owner has seen; null where there was none. */
  after: string | null
  /** At once where undefined, or where it has just passed. */
  from: Date | undefined
  staff: string
}

/** Changes what the shop says of itself, from now on or from a later moment on. */
export function createSettingService({ clock }: Pick<AppContext, 'clock'>) {
  return {
    async set(trx: DatabaseTransaction, { area, value, after, from, staff }: NewValue) {
      await settingLedger.takeTurn(trx)
      await requireSeen(trx, [area], after)
      const now = clock()
      const fault = from && faultOfSettingStart(from, now)
      if (fault) throw new AppError('setting_refused', { reason: fault, days: SETTING_AHEAD_DAYS })
      requireClosures({ area, value }, now)
      const validFrom = from && from > now ? from : now
      const origin = 'studio'
      await settingLedger.add(trx, { area, value, validFrom, setAt: now, origin, setBy: staff })
    },

    /** Sets at once what differs from what holds now, and answers which areas that were. */
    async takeOver(
      trx: DatabaseTransaction,
      { settings, after, staff }: { settings: ShopSettings; after: string | null; staff: string },
    ): Promise<SettingArea[]> {
      await settingLedger.takeTurn(trx)
      await requireSeen(trx, SETTING_AREAS, after)
      const now = clock()
      const present = settingsAt(await settingLedger.read(trx), now)
      const areas = SETTING_AREAS.filter(
        (area) => !isDeepStrictEqual(present[area], settings[area]),
      )
      for (const area of areas) {
        const value = settings[area]
        requireClosures({ area, value }, now)
        const origin = 'import'
        await settingLedger.add(trx, {
          area,
          value,
          validFrom: now,
          setAt: now,
          origin,
          setBy: staff,
        })
      }
      return areas
    },
  }
}

/** Two owners at once: the second one sees what the first one did before going on. */
async function requireSeen(
  trx: DatabaseTransaction,
  areas: readonly SettingArea[],
  seen: string | null,
): Promise<void> {
  const last = await settingLedger.lastOf(trx, areas)
  if (last !== seen) throw new AppError('settings_changed')
}

function requireClosures(
  { area, value }: { area: SettingArea; value: ShopSettings[SettingArea] },
  now: Date,
): void {
  if (area !== 'closures') return
  for (const closure of value as ShopSettings['closures']) {
    const fault = faultOfClosure(closure, now)
    if (fault) throw new AppError('setting_refused', { reason: fault, days: SETTING_AHEAD_DAYS })
  }
}
