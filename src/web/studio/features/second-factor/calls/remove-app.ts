import { loadBackend } from '#web/lib/backend/backend.ts'

/** Takes an app away; the last one takes the recovery codes along. */
export async function removeApp(factorId: string): Promise<void> {
  const { auth } = await loadBackend()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  // The stored session still says that a second factor was given.
  await auth.refreshSession()
}
