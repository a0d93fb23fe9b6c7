import { isRecord } from './is-record.ts'
import type { PublicConfig } from './public-config.ts'

/** `publicConfigSchema` by hand, for pages that are read without the schema library (decision 51). */
export function isPublicConfig(value: unknown): value is PublicConfig {
  return (
    isRecord(value) &&
    typeof value.backendUrl === 'string' &&
    typeof value.anonKey === 'string' &&
    typeof value.stripePublishableKey === 'string' &&
    (value.mode === 'embedded' || value.mode === 'production')
  )
}
