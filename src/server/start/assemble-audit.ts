import { auditLog } from '#server/adapters/db/audit-log.ts'
import { deviceFamily } from '#server/adapters/devices/device-family.ts'
import { createAuditTrail } from '#server/services/auth/audit-trail.ts'
import type { AppContext } from './app-context.ts'

/** The record of what happens to accounts. */
export function assembleAudit({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) {
  return createAuditTrail({ auditLog, deviceFamily, key: secrets.urlKey, clock })
}
