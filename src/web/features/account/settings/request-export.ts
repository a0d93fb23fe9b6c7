import { accountExportResponseSchema } from '#contract/accounts/account-export.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'

/** The address from which a person's data can be downloaded for a short while. */
export async function requestExport(): Promise<string> {
  const [{ functions }, { backendUrl }] = await Promise.all([loadBackend(), loadPublicConfig()])
  const { data, error } = await functions.invoke('account-export', { body: {} })
  if (error) throw error
  const { url } = accountExportResponseSchema.parse(data)
  return new URL(url, backendUrl).href
}
