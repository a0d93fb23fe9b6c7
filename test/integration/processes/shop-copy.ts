import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { createServer } from '#server/app/server.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { HTTP_LIMITS } from '#server/http/serve/http-limits.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import { lastingPort } from '../../../scripts/commands/lasting-port.ts'
import type { TestShop } from '../test-shop.ts'

export type ShopCopy = { url: string; client(): SupabaseClient; stop(): Promise<void> }

/** A second API of the same shop, as behind a load balancer: one database, memory of its own. */
export async function openCopy(
  shop: TestShop,
  { secrets = shop.secrets }: { secrets?: Secrets } = {},
): Promise<ShopCopy> {
  const app = await createServer(await openContextParts({ ...shop, secrets }), {
    siteRoot: join(shop.dataDir, 'site'),
  })
  const port = await lastingPort()
  const server = await openHttpServer(
    app.fetch,
    { ...shop.config.http, port },
    { limits: { ...HTTP_LIMITS, connectionsPerClient: 10_000 } },
  )
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    client: () =>
      createClient(url, secrets.anonKey, {
        auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
      }),
    stop: () => server.close(AbortSignal.abort()),
  }
}
