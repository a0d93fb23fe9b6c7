import type { SupabaseClient } from '@supabase/supabase-js'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Backend } from './create-backend.ts'
import { findOverride } from './overrides.ts'
import { loadPublicConfig } from './public-config.ts'

let backend: Promise<Backend> | undefined

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

async function openBackend(): Promise<Backend> {
  const [{ createBackend }, config] = await Promise.all([
    import('./create-backend.ts'),
    loadPublicConfig(),
  ])
  return createBackend(config)
}
