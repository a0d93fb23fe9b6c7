import type { AccountDeleteConfirmRequest } from '#contract/accounts/account-delete-confirm.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Deletes the account that a mailed token belongs to, whoever is signed in here. */
export async function confirmDeletion(token: string): Promise<void> {
  const { functions } = await loadBackend()
  const body: AccountDeleteConfirmRequest = { token }
  const { error } = await functions.invoke('account-delete-confirm', { body })
  if (error) throw error
}
