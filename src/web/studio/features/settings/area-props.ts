import type { StudioSettings } from '#contract/studio/settings.ts'
import type { SettingArea, ShopSettings } from '#domain/settings/shop-settings.ts'
import { useMay } from '#web/studio/lib/staff/member.ts'
import { settingsOf } from './settings-of.ts'

export type AreaProps = { settings: StudioSettings }

/** What the form of an area needs, with what holds in it now. */
export function useAreaForm<Area extends SettingArea>({ settings }: AreaProps, area: Area) {
  const mayChange = useMay('set_settings')
  const present: ShopSettings[Area] = settingsOf(settings)[area]
  return { area, settings, mayChange, present }
}
