import { loadBackend } from '#web/lib/backend/backend.ts'

/** Has a link mailed to the old and the new address; the change waits for both. */
export async function changeEmail(email: string): Promise<void> {
  const { auth } = await loadBackend()
  const { origin, pathname } = window.location
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: origin + pathname })
  if (error) throw error
}
