import { loadBackend } from '#web/lib/backend/backend.ts'

/** Has a link mailed to the person, by which the account can be deleted. */
export async function requestDeletion(): Promise<void> {
  const { functions } = await loadBackend()
  const { error } = await functions.invoke('account-delete', { body: {} })
  if (error) throw error
}
