import { isPublicConfig } from '#contract/is-public-config.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { findOverride } from './overrides.ts'

let publicConfig: Promise<PublicConfig> | undefined

/** This installation's public settings, with overrides applied; fetched once. */
export function loadPublicConfig(): Promise<PublicConfig> {
  publicConfig ??= fetchPublicConfig().catch((error) => {
    publicConfig = undefined
    throw error
  })
  return publicConfig
}

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`expected 200 from /config.json, got ${response.status}`)
  const config: unknown = await response.json()
  if (!isPublicConfig(config)) throw new Error('expected public settings in /config.json')
  return {
    ...config,
    backendUrl: findOverride('backendUrl') ?? config.backendUrl,
    anonKey: findOverride('anonKey') ?? config.anonKey,
  }
}
