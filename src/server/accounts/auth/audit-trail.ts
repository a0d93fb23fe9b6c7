import { createHmac } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { networksOf } from '#server/limits/counted-as.ts'
import { deviceFamily } from '../devices/device-family.ts'
import { type AuditEvent, auditLog } from '../queries/audit-log.ts'

/** Where a call comes from, as it may be kept. */
export type Trace = { client: string; device: string | undefined }

/** Notes what happens to accounts, so that an attack can be distinguished from what its owner does. */
export function createAuditTrail(context: Pick<AppContext, 'secrets' | 'clock'>) {
  const { clock } = context
  const { urlKey: key } = context.secrets

  function traceOf({ clientAddress, userAgent }: CallSource): Trace {
    const [narrowest] = networksOf(clientAddress)
    const digest = createHmac('sha256', key).update(`audit:${narrowest?.name}`)
    return { client: digest.digest('hex').slice(0, 32), device: deviceFamily(userAgent) }
  }

  async function noteTrace(
    db: Database,
    event: AuditEvent,
    { userId, trace }: { userId: string | undefined; trace: Trace },
  ): Promise<void> {
    await auditLog.insert(db, { event, userId, ...trace, now: clock() })
  }

  return {
    traceOf,
    noteTrace,

    /** Within a transaction the note is part of what it records. */
    async note(
      db: Database,
      event: AuditEvent,
      { userId, source }: { userId: string | undefined; source: CallSource },
    ): Promise<void> {
      await noteTrace(db, event, { userId, trace: traceOf(source) })
    },
  }
}
