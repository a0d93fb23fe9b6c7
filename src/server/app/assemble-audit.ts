import { createAuditTrail } from '#server/accounts/auth/audit-trail.ts'
import { deviceFamily } from '#server/accounts/devices/device-family.ts'
import { auditLog } from '#server/accounts/queries/audit-log.ts'
import type { AppContext } from '#server/app-context.ts'

/** The record of what happens to accounts. */
export function assembleAudit({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) {
  return createAuditTrail({ auditLog, deviceFamily, key: secrets.urlKey, clock })
}
