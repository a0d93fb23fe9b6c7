import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import type { User } from '../users.ts'

/** Whoever did not do it themselves must hear what became of their second factor. */
export function createFactorMails(context: AppContext) {
  const mails = createMailService(context)
  const link = `${context.config.http.publicOrigin}/studio/safety`

  return {
    async added(trx: DatabaseTransaction, { email: to, language }: User, name: string) {
      await mails.queue(trx, { to, kind: 'factor-added', language, params: { link, name } })
    },

    async removed(trx: DatabaseTransaction, { email: to, language }: User, names: string[]) {
      const params = { link, names: names.join(', ') }
      await mails.queue(trx, { to, kind: 'factor-removed', language, params })
    },

    async recoveryCodesMade(trx: DatabaseTransaction, { email: to, language }: User) {
      await mails.queue(trx, { to, kind: 'recovery-codes-made', language, params: { link } })
    },

    async recoveryCodeUsed(
      trx: DatabaseTransaction,
      { email: to, language }: User,
      remaining: number,
    ) {
      const params = { link, remaining: `${remaining}` }
      await mails.queue(trx, { to, kind: 'recovery-code-used', language, params })
    },
  }
}
