import { loadBackend } from '#web/lib/backend/backend.ts'

/** Gives a recovery code in place of one of an app; it works once. */
export async function giveRecoveryCode(code: string): Promise<void> {
  const { auth } = await loadBackend()
  const { error } = await auth.mfa.recoveryCodes.verify({ code })
  if (error) throw error
}
