import { settingsAt } from '#domain/settings/settings-at.ts'
import type { ReadSettings, ShopSettings } from '#domain/settings/shop-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { keptReading } from '#server/db/kept-reading.ts'
import { settingLedger } from './setting-ledger.ts'

/** What the owners of a shop have decided, as pages, mails and documents show it. */
export function createReadSettings({
  db,
  clock,
  log,
}: Pick<AppContext, 'db' | 'clock' | 'log'>): ReadSettings {
  return keptReading({
    clock,
    read: () => settingLedger.read(db),
    valueAt: settingsAt,
    warn: (error) =>
      log.warn({ err: error }, 'the settings could not be read; pages keep those of before'),
  })
}

/** What held at a moment, such as that in which somebody accepted terms. */
export async function settingsOf({ db }: Pick<AppContext, 'db'>, at: Date): Promise<ShopSettings> {
  return settingsAt(await settingLedger.read(db), at)
}
