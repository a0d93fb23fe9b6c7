import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { createAuditTrail } from '../auth/audit-trail.ts'
import { factors } from '../queries/factors.ts'
import { sessions } from '../sessions.ts'
import { users } from '../users.ts'
import { createFactorMails } from './factor-mails.ts'

/** For somebody who has lost both the app and the recovery codes. */
export function createFactorResetService(context: AppContext) {
  const mails = createFactorMails(context)
  const audit = createAuditTrail(context)
  return {
    /**
     * Takes a person's whole second factor away, signs them out everywhere and mails them.
     * Whoever calls it holds the person's row of the staff. False where there was none.
     */
    async reset(trx: DatabaseTransaction, userId: string, source: CallSource): Promise<boolean> {
      const user = await users.lock(trx, { id: userId })
      const names = await factors.deleteAll(trx, userId)
      if (!user || names.length === 0) return false
      await sessions.endAll(trx, userId)
      await audit.note(trx, 'factors_reset', { userId, source })
      await mails.removed(trx, user, names)
      return true
    },
  }
}
