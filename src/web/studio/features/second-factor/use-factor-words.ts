import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'

/** Refusals of the account service that only the screens of the second factor can meet. */
const CODES = [
  'mfa_verification_failed',
  'mfa_factor_not_found',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'too_many_enrolled_mfa_factors',
  'over_request_rate_limit',
] as const

/** A function that puts what went wrong with a second factor into words. */
export function useFactorWords(): (error: unknown) => Promise<string> {
  const { t } = useTranslation('studio-safety')
  const { t: errors } = useTranslation('errors')
  return useCallback(
    async (error) => {
      const refusal = await readRefusal(error)
      const known = CODES.find((code) => code === refusal.code)
      if (known) return t(`refusals.${known}`)
      // Anything else is a fault of ours that somebody has to find.
      if (refusal.code === undefined) console.error(error)
      return refusalText(errors, refusal, errors('codes.unexpected'))
    },
    [t, errors],
  )
}
