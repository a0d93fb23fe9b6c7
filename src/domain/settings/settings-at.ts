import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { SettingArea, ShopSettings } from './shop-settings.ts'

/** A new value of an area and the moment from which it holds. */
export type SettingChange = {
  [Area in SettingArea]: { area: Area; value: ShopSettings[Area]; validFrom: Date }
}[SettingArea]

/**
 * What holds at a moment: of each area the change that began last, and of two that began together
 * the one that was written last. `changes` are in the order in which they were written.
 */
export function settingsAt(changes: readonly SettingChange[], at: Date): ShopSettings {
  const begun = changes
    .filter(({ validFrom }) => validFrom <= at)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
  const settings = { ...DEFAULT_SETTINGS }
  for (const { area, value } of begun) Object.assign(settings, { [area]: value })
  return settings
}
