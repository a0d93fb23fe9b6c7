import { once } from 'node:events'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { openAppContext } from '#server/app/open-app-context.ts'
import { createServer } from '#server/app/server.ts'
import { parseConfig } from '#server/config/config.ts'

/** The shop's own process without its database and workers; tells its memory when asked. */
const config = parseConfig(process.env)
const { databaseUrl: url = '', databaseDirectUrl: directUrl = url } = config
const context = await openAppContext(config, pino({ level: 'warn' }), { url, directUrl })
const app = await createServer(context)
const server = serve({ fetch: app.fetch, port: config.http.port, hostname: config.http.host })
await once(server, 'listening')
process.on('message', () => process.send?.(memory()))
process.on('disconnect', () => process.exit())
process.send?.(memory())

function memory() {
  return { now: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 }
}
