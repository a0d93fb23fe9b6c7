import type { Check } from './check.ts'
import { backupCheck } from './checks/backup.ts'
import { booksCheck } from './checks/books.ts'
import { bucketRulesCheck } from './checks/bucket-rules.ts'
import { certificateCheck } from './checks/certificate.ts'
import { clockCheck } from './checks/clock.ts'
import { contentCredentialsCheck } from './checks/content-credentials.ts'
import { dataFolderCheck } from './checks/data-folder.ts'
import { databaseCheck } from './checks/database.ts'
import { databaseLimitsCheck } from './checks/database-limits.ts'
import { databaseRightsCheck } from './checks/database-rights.ts'
import { demoAccountCheck } from './checks/demo-account.ts'
import { engineCheck } from './checks/engine.ts'
import { installationCheck } from './checks/installation.ts'
import { lawCheck } from './checks/law.ts'
import { liveUpdatesCheck } from './checks/live-updates.ts'
import { mailCheck } from './checks/mail.ts'
import { migrationsCheck } from './checks/migrations.ts'
import { metricsCheck } from './checks/monitoring/metrics.ts'
import { tracesCheck } from './checks/monitoring/traces.ts'
import { objectStoreCheck } from './checks/object-store.ts'
import { paymentCheck } from './checks/payment.ts'
import { printProfileCheck } from './checks/print-profile.ts'
import { proxiesCheck } from './checks/proxies.ts'
import { reverseProxyCheck } from './checks/reverse-proxy.ts'
import { settingsCheck } from './checks/settings.ts'
import { uploadsCheck } from './checks/uploads.ts'
import { webhookSecretCheck } from './checks/webhook-secret.ts'

/** Every check, in the order in which an operator mends things. */
export const CHECKS: readonly Check[] = [
  settingsCheck,
  lawCheck,
  booksCheck,
  installationCheck,
  databaseCheck,
  databaseRightsCheck,
  migrationsCheck,
  demoAccountCheck,
  liveUpdatesCheck,
  databaseLimitsCheck,
  clockCheck,
  dataFolderCheck,
  objectStoreCheck,
  bucketRulesCheck,
  backupCheck,
  mailCheck,
  paymentCheck,
  webhookSecretCheck,
  certificateCheck,
  reverseProxyCheck,
  uploadsCheck,
  proxiesCheck,
  engineCheck,
  printProfileCheck,
  contentCredentialsCheck,
  metricsCheck,
  tracesCheck,
]
