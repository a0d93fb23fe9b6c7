import type { Done } from '#contract/studio/done.ts'
import {
  type StudioSettingSetRequest,
  type StudioSettings,
  type StudioSettingsImported,
  type StudioSettingsImportRequest,
  studioSettingsSchema,
} from '#contract/studio/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { createSettingService } from '#server/settings/setting-service.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioSettings } from '../queries/studio-settings.ts'

/** The settings of the shop in the studio: those who lead see them, an owner changes them. */
export function createStudioSettingService(context: AppContext) {
  const studioAccess = createStudioAccess(context)
  const settingService = createSettingService(context)

  return {
    async list(caller: StudioCaller): Promise<StudioSettings> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_settings')
        const rows = await studioSettings.list(trx)
        return studioSettingsSchema.parse({
          readAt: context.clock().toISOString(),
          defaults: DEFAULT_SETTINGS,
          changes: rows.map(({ id, area, value, origin, ...row }) => ({
            id,
            area,
            value,
            validFrom: row.valid_from.toISOString(),
            setAt: row.set_at.toISOString(),
            origin,
            setBy: row.name,
          })),
        })
      })
    },

    async set(caller: StudioCaller, request: StudioSettingSetRequest): Promise<Done> {
      const { validFrom, ...change } = request
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'set_settings')
        const from = validFrom === null ? undefined : new Date(validFrom)
        await settingService.set(trx, { ...change, from, staff: member.id })
        return {}
      })
    },

    async takeOver(
      caller: StudioCaller,
      { file, after }: StudioSettingsImportRequest,
    ): Promise<StudioSettingsImported> {
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'set_settings')
        const { settings } = file
        const areas = await settingService.takeOver(trx, { settings, after, staff: member.id })
        return { areas }
      })
    },
  }
}
