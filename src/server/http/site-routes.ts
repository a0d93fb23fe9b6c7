import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { withoutLanguage } from '#domain/languages.ts'
import type { HttpEnv } from './context.ts'

/** The pages that the web app has; any other path shows its 404 page with status 404. */
const PAGES = ['/', '/upload', '/dashboard']
const YEAR = 'public, max-age=31536000, immutable'

/** The built web app: its assets for a year, its page for every route of the shop. */
export async function createSiteRoutes(webRoot: string) {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const files = serveStatic<HttpEnv>({ root: webRoot })
  const routes = new Hono<HttpEnv>()
  routes.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', YEAR)
  })
  // Only names with an ending are files; a bare `/` would be read as a folder.
  routes.get('*', (c, next) => (/\.\w+$/.test(c.req.path) ? files(c, next) : next()))
  routes.get('*', (c) => {
    if (c.req.path.startsWith('/assets/')) return c.notFound()
    const path = withoutLanguage(c.req.path)
    const known = PAGES.includes(path === '/' ? path : path.replace(/\/$/, ''))
    return c.html(page, known ? 200 : 404, { 'Cache-Control': 'no-cache' })
  })
  return routes
}
