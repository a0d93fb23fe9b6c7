import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { TestShop } from '#test/integration/test-shop.ts'

/** What the tabs of one browser share: the local storage, here in memory. */
export type SharedStorage = Map<string, string>

/** A tab of a browser: the real client with a stored session that it refreshes by itself. */
export function aTab(
  shop: Pick<TestShop, 'url' | 'secrets'>,
  shared: SharedStorage,
): SupabaseClient {
  return createClient(shop.url, shop.secrets.anonKey, {
    auth: {
      detectSessionInUrl: false,
      storage: {
        getItem: async (key) => shared.get(key) ?? null,
        setItem: async (key, value) => {
          shared.set(key, value)
        },
        removeItem: async (key) => {
          shared.delete(key)
        },
      },
    },
  })
}

/** Makes the stored session look as it does when a computer wakes up the next day. */
export function expireStoredSession(shared: SharedStorage): void {
  for (const [key, value] of shared) {
    shared.set(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
  }
}
