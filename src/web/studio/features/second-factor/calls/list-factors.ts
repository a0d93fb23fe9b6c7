import { queryOptions } from '@tanstack/react-query'
import { loadBackend } from '#web/lib/backend/backend.ts'

export const FACTORS_KEY = ['studio', 'factors'] as const

/** An app that is set up, and how many recovery codes are left; none were made where it is null. */
export type OwnFactors = {
  apps: { id: string; name: string; createdAt: string; lastUsedAt: string }[]
  codesLeft: number | null
}

/** The second factors of whoever is signed in. */
export function factorsQuery() {
  return queryOptions({ queryKey: FACTORS_KEY, queryFn: listFactors })
}

async function listFactors(): Promise<OwnFactors> {
  const { mfa } = (await loadBackend()).auth
  const { data, error } = await mfa.listFactors()
  if (error) throw error
  const hasCodes = data.all.some(({ factor_type }) => factor_type === 'recovery_code')
  return {
    apps: data.totp.map(({ id, friendly_name, created_at, updated_at }) => ({
      id,
      name: friendly_name ?? id,
      createdAt: created_at,
      lastUsedAt: updated_at,
    })),
    codesLeft: hasCodes ? await countCodes() : null,
  }
}

async function countCodes(): Promise<number> {
  const { mfa } = (await loadBackend()).auth
  const { data, error } = await mfa.recoveryCodes.getStatus()
  if (error) throw error
  return data.remaining
}
