import type { TFunction } from 'i18next'
import type { Statement } from '#contract/withdrawals/withdrawal.ts'

/** A statement in words, and as the second step sends it. */
export type ShownStatement = {
  name: string
  email: string
  order: string
  reason: string
  fields: Record<'name' | 'email' | 'orderReference' | 'reason' | 'requestId', string>
}

/** Stands where somebody left a field empty. */
const NOTHING = '–'

export function shownStatement(
  t: TFunction<'withdrawal'>,
  statement: Statement,
  requestId: string,
): ShownStatement {
  const { name, email, orderReference, reason } = statement
  return {
    name,
    email,
    order: orderReference ?? NOTHING,
    reason: reason ? t(`reasons.${reason}`) : NOTHING,
    fields: {
      name,
      email,
      orderReference: orderReference ?? '',
      reason: reason ?? '',
      requestId,
    },
  }
}
