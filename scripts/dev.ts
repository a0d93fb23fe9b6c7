import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'

/** The shop with hot reload: Vite serves the pages, the server restarts when its files change. */
const port = Number(process.env.PORT ?? 3000)
const backend = `http://127.0.0.1:${port + 1}`
const families = ['/auth', '/rest', '/storage', '/functions', '/webhooks', '/test-checkout', '/dev']
const mailedLinks = '^(/[a-z]{2})?/l/'

const watched = ['src/server', 'src/domain', 'src/contract', 'src/engine', 'migrations']
const shop = spawn(
  'node',
  [...watched.map((folder) => `--watch-path=${folder}`), join(import.meta.dirname, 'start.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
  },
)

const pages = await createServer({
  server: {
    port,
    host: '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(
      [...families, '/config.json', mailedLinks].map((path) => [
        path,
        { target: backend, changeOrigin: false },
      ]),
    ),
  },
})
await pages.listen()
pages.printUrls()

const [code] = await once(shop, 'exit')
await pages.close()
process.exit(code ?? 0)
