import { createFactorResetService } from '#server/accounts/factors/factor-reset-service.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { staff } from '../staff.ts'

/** Whoever types the command sits at the server; no network of theirs is known. */
const OPERATOR: CallSource = { clientAddress: 'operator', userAgent: undefined }

/**
 * Takes the second factor of a member away on the operator's word, for a sole owner who has lost
 * theirs: nobody in the studio can then do it. Says what came of it.
 */
export async function resetFactorByOperator(
  context: AppContext,
  email: string,
): Promise<'reset' | 'not-staff' | 'no-factor'> {
  const factorResets = createFactorResetService(context)
  return await context.db.transaction().execute(async (trx) => {
    await staff.takeTurn(trx)
    const member = await staff.findByEmail(trx, email.toLowerCase())
    if (member === undefined) return 'not-staff'
    await staff.lock(trx, member.user_id)
    return (await factorResets.reset(trx, member.user_id, OPERATOR)) ? 'reset' : 'no-factor'
  })
}
