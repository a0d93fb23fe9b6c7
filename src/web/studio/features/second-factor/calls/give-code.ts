import { loadBackend } from '#web/lib/backend/backend.ts'

/** Gives the code of an app; the session then stands on both factors. */
export async function giveCode(factorId: string, code: string): Promise<void> {
  const { auth } = await loadBackend()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}
