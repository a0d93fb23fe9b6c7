import type { CallSource } from '#server/http/source-of.ts'
import type { AddressChangeService } from '../auth/address-change-service.ts'
import type { Grant } from '../auth/session-service.ts'
import type { SignInLink, SignInService } from '../auth/sign-in-service.ts'

/** What the first of the two links of a new address answers, in the words of the client library. */
export const OTHER_LINK_AWAITED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Hands the token of a mailed link to the service that its type names. */
export async function handInLink(
  services: { signIns: SignInService; addressChanges: AddressChangeService },
  {
    type,
    ...proof
  }: {
    type: SignInLink | 'email_change'
    token: string
    email?: string | undefined
    source: CallSource
  },
): Promise<Grant | 'other_link_awaited'> {
  if (type === 'email_change') return await services.addressChanges.confirm(proof)
  return await services.signIns.byLink({ kind: type, ...proof })
}
