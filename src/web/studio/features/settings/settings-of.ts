import type { StudioSettings } from '#contract/studio/settings.ts'
import type { SettingArea, ShopSettings } from '#domain/settings/shop-settings.ts'

type Changes = StudioSettings['changes']

/** What holds when it was asked for, by the rule of `domain/settings/settings-at.ts`. */
export function settingsOf({ defaults, changes, readAt }: StudioSettings): ShopSettings {
  const settings: ShopSettings = { ...defaults }
  const begun = changes
    .filter(({ validFrom }) => Date.parse(validFrom) <= Date.parse(readAt))
    .toSorted((one, other) => Date.parse(one.validFrom) - Date.parse(other.validFrom))
  for (const { area, value } of begun) Object.assign(settings, { [area]: value })
  return settings
}

/** The change of an area that was written last; null where there is none. */
export function lastOf(changes: Changes, area?: SettingArea): string | null {
  return changes.findLast((change) => area === undefined || change.area === area)?.id ?? null
}
