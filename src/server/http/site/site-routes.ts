import { basename, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { withoutLanguage } from '#domain/languages.ts'
import { FAMILY_PATH } from '#domain/proofs/family-links.ts'
import { REVIEW_PATH } from '#domain/reviews/reviews.ts'
import type { ReadSettings } from '#domain/settings/shop-settings.ts'
import type { HttpEnv } from '../context.ts'
import { type Encoding, loadSitePage, loadSitePages, type SitePage } from './site-pages.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Folders whose addresses carry a digest of what they hold. */
const HASHED = ['/assets/*', '/texts/*', '/pictures/*'] as const
/** Pages whose addresses carry a key in their fragment. */
const KEYED: readonly string[] = [FAMILY_PATH, REVIEW_PATH]

type Site = {
  /** The folder of the build. */
  root: string
  origin: string
  /** What everything costs now: the same object for as long as nothing has changed. */
  readPrices: (options?: { afresh: boolean }) => Promise<ShopPrices>
  /** What the owners have decided, as it holds now. */
  readSettings: ReadSettings
}

/** The built site: its files for a year, its prerendered pages asked for anew each time. */
export async function createSiteRoutes(site: Site) {
  const { root: siteRoot, origin, readPrices, readSettings } = site
  const web = join(siteRoot, 'web')
  const pages = await loadSitePages(join(siteRoot, 'pages'), origin)
  const studio = await loadSitePage(join(siteRoot, 'studio.html'))
  const routes = new Hono<HttpEnv>()

  for (const path of HASHED) {
    routes.get(
      path,
      etag(),
      serveStatic<HttpEnv>({
        root: path === '/pictures/*' ? siteRoot : web,
        precompressed: path !== '/pictures/*',
        onFound(file, c) {
          c.header('Cache-Control', YEAR)
          c.header('ETag', `W/"${basename(file)}"`)
          // Also on the uncompressed form: a shared cache would send it to everybody.
          if (path !== '/pictures/*') c.header('Vary', 'Accept-Encoding')
        },
      }),
    )
    routes.get(path, (c) => c.notFound())
  }

  // Reads its address by itself; one pattern stands for `/studio` as well.
  routes.get('/studio/*', async (c) => {
    const page = await answer(c, studio, 200)
    page.headers.set('Cache-Control', 'no-store')
    page.headers.set('X-Robots-Tag', 'noindex')
    return page
  })

  // For a page that was open while they changed, once an order at the old price was refused.
  routes.get('/prices.json', async (c) =>
    c.json(await readPrices({ afresh: true }), 200, { 'Cache-Control': 'no-cache' }),
  )

  routes.get('/settings.json', async (c) =>
    c.json(await readSettings({ afresh: true }), 200, { 'Cache-Control': 'no-cache' }),
  )

  routes.get('*', async (c, next) => {
    const { path } = c.req
    const shown = await shownNow()
    const page = pages.find(path, shown)
    if (page) {
      // The address of this page is a key, which leaves the browser in no form.
      if (KEYED.includes(withoutLanguage(path))) c.header('Referrer-Policy', 'no-referrer')
      return answer(c, page, 200)
    }
    const canonical = path.replace(/\/+$/, '')
    if (pages.has(canonical)) return c.redirect(canonical + new URL(c.req.url).search, 308)
    // Only names with an ending are files; what is left of them lies beside the pages.
    if (/\.\w+$/.test(path)) return next()
    return answer(c, pages.notFound(path, shown), 404)
  })
  routes.get(
    '*',
    serveStatic<HttpEnv>({
      root: web,
      onFound: (_file, c) => c.header('Cache-Control', DAY),
    }),
  )
  routes.get('*', async (c) => answer(c, pages.notFound(c.req.path, await shownNow()), 404))
  return routes

  async function shownNow() {
    const [prices, settings] = await Promise.all([readPrices(), readSettings()])
    return { prices, settings }
  }
}

async function answer(c: Context<HttpEnv>, page: SitePage, status: 200 | 404) {
  const encoding = preferredEncoding(c.req.header('Accept-Encoding') ?? '')
  const tag = `W/"${page.etag}"`
  c.header('Cache-Control', 'no-cache')
  c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  // What the page says by itself, for those who read no further than the headers.
  if (!page.isListed) c.header('X-Robots-Tag', 'noindex')
  if (status === 200 && c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  c.header('Content-Type', page.type)
  return c.body(await page.bytes(encoding), status)
}

/** The smallest form that the visitor's browser reads; `q=0` refuses one. */
function preferredEncoding(accepted: string): Encoding {
  const offers = accepted.split(',').map((offer) => offer.trim().split(/\s*;\s*q=/))
  const takes = (name: string) => offers.some(([offer, q]) => offer === name && Number(q ?? 1) > 0)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
