import type { AccountSessionEndRequest } from '#contract/accounts/account-session-end.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Signs out one of a person's other devices. */
export async function endSession(sessionId: string): Promise<void> {
  const { functions } = await loadBackend()
  const body: AccountSessionEndRequest = { sessionId }
  const { error } = await functions.invoke('account-session-end', { body })
  if (error) throw error
}
