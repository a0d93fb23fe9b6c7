import {
  type AccountSession,
  accountSessionsResponseSchema,
} from '#contract/accounts/account-sessions.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** The places where a person is signed in, newest first. */
export async function fetchSessions(): Promise<AccountSession[]> {
  const { functions } = await loadBackend()
  const { data, error } = await functions.invoke('account-sessions', { body: {} })
  if (error) throw error
  return accountSessionsResponseSchema.parse(data).sessions
}
