import { loadBackend } from '#web/lib/backend/backend.ts'

/** The address that identifies a stored photo in orders; empty when the backend makes none. */
export async function publicUrlOf(bucket: string, path: string): Promise<string> {
  const { storage } = await loadBackend()
  return storage.from(bucket).getPublicUrl(path).data.publicUrl
}
