import { join } from 'node:path'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { createServer } from '#server/app/server.ts'
import { closeConnections, openConnections } from '#server/db/open-connections.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import type { TestShop } from '#test/integration/test-shop.ts'
import { lastingPort } from '../../scripts/commands/lasting-port.ts'

/** Another server of the same shop: the same database, files and secrets, and nothing else shared. */
export async function startSecondCopy(shop: TestShop) {
  const url = shop.config.databaseUrl ?? ''
  const connections = openConnections({ url, directUrl: url }, { max: 8, log: shop.log })
  const port = await lastingPort()
  const { config } = shop
  const app = await createServer(await openContextParts({ ...shop, ...connections }), {
    siteRoot: join(shop.dataDir, 'site'),
  })
  const server = await openHttpServer(app.fetch, { ...config.http, port })
  return {
    url: `http://127.0.0.1:${port}`,
    pool: connections.pool,
    async stop() {
      await server.close(AbortSignal.abort())
      await closeConnections(connections)
    },
  }
}
