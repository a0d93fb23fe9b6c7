import { join } from 'node:path'
import getPort from 'get-port'
import { Pool } from 'pg'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { createServer } from '#server/app/server.ts'
import { createDatabase } from '#server/db/database.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

/** Another server of the same shop: the same database, files and secrets, and nothing else shared. */
export async function startSecondCopy(shop: TestShop) {
  const pool = new Pool({ connectionString: shop.config.databaseUrl, max: 8 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const port = await getPort({ host: '127.0.0.1' })
  const { config } = shop
  const app = await createServer(
    await openContextParts({ ...shop, pool, sessionPool: pool, db: createDatabase(pool) }),
    { siteRoot: join(shop.dataDir, 'site') },
  )
  const server = await openHttpServer(app.fetch, { ...config.http, port })
  return {
    url: `http://127.0.0.1:${port}`,
    pool,
    async stop() {
      await server.close(AbortSignal.abort())
      await pool.end()
    },
  }
}
