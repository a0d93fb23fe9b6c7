import { purchaseArchiveResponseSchema } from '#contract/purchases/purchase-archive.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { loadPublicConfig } from '#web/lib/backend/public-config.ts'

/** The address from which all finished files of a purchase can be downloaded at once. */
export async function requestArchive(purchaseId: string): Promise<string> {
  const [{ functions }, { backendUrl }] = await Promise.all([loadBackend(), loadPublicConfig()])
  const { data, error } = await functions.invoke('purchase-archive', { body: { purchaseId } })
  if (error) throw error
  const { url } = purchaseArchiveResponseSchema.parse(data)
  return new URL(url, backendUrl).href
}
