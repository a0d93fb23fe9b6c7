import { loadBackend } from '#web/lib/backend/backend.ts'

/** Signs out every device of a person but this one. */
export async function endOtherSessions(): Promise<void> {
  const { auth } = await loadBackend()
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
}
