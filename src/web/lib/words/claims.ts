import { useTranslation } from 'react-i18next'
import type { ClaimId } from '#domain/shop/claims.ts'

/** A claim in words: the short `value`, the `label` beneath it, and both as one sentence. */
export type Claim = { value: string; label: string; text: string }

/**
 * A claim of the register in the language shown, or undefined while it is switched off: the build
 * then leaves its texts out. The page must load the `claims` texts.
 */
export function useClaim(id: ClaimId): Claim | undefined {
  const { t, i18n } = useTranslation('claims')
  return i18n.exists(`claims:${id}.text`) ? t(id, { returnObjects: true }) : undefined
}
