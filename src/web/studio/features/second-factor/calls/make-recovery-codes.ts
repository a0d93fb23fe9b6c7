import { loadBackend } from '#web/lib/backend/backend.ts'

/** A new set of recovery codes, which nobody shows again; the one before is useless then. */
export async function makeRecoveryCodes({ hasCodes }: { hasCodes: boolean }): Promise<string[]> {
  const { recoveryCodes } = (await loadBackend()).auth.mfa
  const { data, error } = await (hasCodes ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  return data.codes
}
