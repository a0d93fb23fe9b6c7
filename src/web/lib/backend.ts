import type { SupabaseClient } from '@supabase/supabase-js'
import { type PublicConfig, publicConfigSchema } from '#contract/public-config.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { findOverride } from './overrides.ts'

let publicConfig: Promise<PublicConfig> | undefined
let backend: Promise<SupabaseClient> | undefined

/** This installation's public settings, with overrides applied; fetched once. */
export function loadPublicConfig(): Promise<PublicConfig> {
  publicConfig ??= fetchPublicConfig().catch((error) => {
    publicConfig = undefined
    throw error
  })
  return publicConfig
}

/** The one client for auth, data, storage and functions; its code is loaded on first use. */
export function loadBackend(): Promise<SupabaseClient> {
  backend ??= openBackend().catch((error) => {
    backend = undefined
    throw error
  })
  return backend
}

/** The bucket that customers' photos are uploaded to. */
export function bucketName(): string {
  return findOverride('bucket') ?? PHOTO_BUCKET
}

async function fetchPublicConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`expected 200 from /config.json, got ${response.status}`)
  const config = publicConfigSchema.parse(await response.json())
  return {
    ...config,
    backendUrl: findOverride('backendUrl') ?? config.backendUrl,
    anonKey: findOverride('anonKey') ?? config.anonKey,
  }
}

async function openBackend(): Promise<SupabaseClient> {
  const [{ createBackend }, config] = await Promise.all([
    import('./create-backend.ts'),
    loadPublicConfig(),
  ])
  return createBackend(config)
}
