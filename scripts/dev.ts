import { join, relative } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { type Config, parseConfig } from '#server/config/config.ts'
import { openDatabaseServer } from '#server/db/embedded/database-server.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { runUntilAsked } from './commands/run-until-asked.ts'
import { keepServer } from './dev/keep-server.ts'
import { buildWebIfNeeded, siteState } from './site/build-web.ts'

/**
 * The shop with hot reload: Vite serves the pages, and a process of its own is the server, which is
 * replaced when its files change. The database stays open all the while.
 */
const port = Number(process.env.PORT ?? 3000)
const url = `http://127.0.0.1:${port}`
const backend = `http://127.0.0.1:${port + 1}`
const families = ['/auth', '/rest', '/storage', '/functions', '/webhooks', '/test-checkout', '/dev']
const mailedLinks = '^(/[a-z]{2})?/l/'
const documents = '^(/[a-z]{2})?/documents/'

const SERVER_FILES = /^(src[\\/](server|domain|contract|engine)|migrations)[\\/]/
const TESTS = /\.test\.tsx?$/

await runUntilAsked(openForDevelopment, () => `\n  Pages are served at ${url}.`)

async function openForDevelopment() {
  const config = parseConfig(process.env)
  // The server wants a site, of whatever age: Vite's pages are the ones that are seen.
  if ((await siteState()) === 'missing') await buildWebIfNeeded()
  const pages = await servePages(config)
  const database = await openDatabaseServer(config, createLog({ level: config.logLevel }))
  const server = keepServer(join(import.meta.dirname, 'dev/server.ts'), {
    message: { url: database.url, directUrl: database.directUrl },
    env: {
      // Work that is broken off by a restart begins again after it.
      SHUTDOWN_GRACE_SECONDS: '0',
      ...process.env,
      PORT: String(port + 1),
      PUBLIC_ORIGIN: url,
    },
  })
  pages.watcher.on('all', (_event, path) => {
    const file = relative(pages.config.root, path)
    if (SERVER_FILES.test(file) && !TESTS.test(file)) server.restart()
  })
  return {
    async stop() {
      await Promise.all([server.stop(), pages.close()])
      await database.stop()
    },
  }
}

async function servePages({ dataDir }: Config): Promise<ViteDevServer> {
  const pages = await createServer({
    server: {
      port,
      host: '127.0.0.1',
      strictPort: true,
      watch: { ignored: [dataDir] },
      proxy: Object.fromEntries(
        [...families, '/config.json', '/prices.json', '/settings.json', mailedLinks, documents].map(
          (path) => [path, { target: backend, changeOrigin: false }],
        ),
      ),
    },
  })
  await pages.listen()
  // Vite's own answer to this signal would end the process before the database is closed.
  process.removeAllListeners('SIGTERM')
  return pages
}
