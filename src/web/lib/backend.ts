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
  backend ??= createBackend().catch((error) => {
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

async function createBackend(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([
    import('@supabase/supabase-js'),
    loadPublicConfig(),
  ])
  // Nobody is signed in by following a link that somebody else made.
  return createClient(config.backendUrl, config.anonKey, { auth: { detectSessionInUrl: false } })
}
