import { queryOptions } from '@tanstack/react-query'
import { type Done, doneSchema } from '#contract/studio/done.ts'
import {
  type StudioSettingSetRequest,
  type StudioSettingsImported,
  type StudioSettingsImportRequest,
  studioSettingsImportedSchema,
  studioSettingsSchema,
} from '#contract/studio/settings.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const SETTINGS_KEY = ['studio', 'settings'] as const

/** Everything that was ever set, and what holds where nothing was. */
export function settingsQuery() {
  return queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: () => callStudio({ name: 'studio-settings', body: {}, answer: studioSettingsSchema }),
  })
}

/** A value of an area that holds from a moment on. */
export function setSetting(body: StudioSettingSetRequest): Promise<Done> {
  return callStudio({ name: 'studio-setting-set', body, answer: doneSchema })
}

/** The settings of another shop, which hold at once. */
export function importSettings(body: StudioSettingsImportRequest): Promise<StudioSettingsImported> {
  return callStudio({ name: 'studio-settings-import', body, answer: studioSettingsImportedSchema })
}
