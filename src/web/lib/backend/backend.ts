import type { SupabaseClient } from '@supabase/supabase-js'
import { isPublicConfig } from '#contract/is-public-config.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Backend } from './create-backend.ts'
import { findOverride } from './overrides.ts'

let publicConfig: Promise<PublicConfig> | undefined
let backend: Promise<Backend> | undefined

/** This installation's public settings, with overrides applied; fetched once. */
export function loadPublicConfig(): Promise<PublicConfig> {
  publicConfig ??= fetchPublicConfig().catch((error) => {
    publicConfig = undefined
    throw error
  })
  return publicConfig
}

/** The one client for auth, data, storage and functions; its code is loaded on first use. */
export async function loadBackend(): Promise<SupabaseClient> {
  return (await loadWhole()).client
}

/** `fetch` for calls that the client does not make, such as streams, in the name of a person. */
export async function loadAsk(): Promise<typeof fetch> {
  return (await loadWhole()).ask
}

function loadWhole(): Promise<Backend> {
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
  const config: unknown = await response.json()
  if (!isPublicConfig(config)) throw new Error('expected public settings in /config.json')
  return {
    ...config,
    backendUrl: findOverride('backendUrl') ?? config.backendUrl,
    anonKey: findOverride('anonKey') ?? config.anonKey,
  }
}

async function openBackend(): Promise<Backend> {
  const [{ createBackend }, config] = await Promise.all([
    import('./create-backend.ts'),
    loadPublicConfig(),
  ])
  return createBackend(config)
}
