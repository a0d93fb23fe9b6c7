import { Hono } from 'hono'
import { inLanguage, LANGUAGE_CODES } from '#domain/languages.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createMailedLinks } from '../auth/mailed-links.ts'

/**
 * `GET /l/<code>`, with a prefix for each language: the short addresses in mails lead on to their
 * page, and the browser takes the fragment with the token along. Opening one uses nothing up,
 * however often scanners and programs do it.
 */
export function createShortLinkRoutes(context: AppContext) {
  const links = createMailedLinks(context)
  const routes = new Hono<HttpEnv>()
  for (const language of LANGUAGE_CODES) {
    routes.get(`${inLanguage('/l', language)}/:code{[\\w-]{8}}`, async (c) => {
      const page = await links.follow(context.db, c.req.param('code'), language)
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      return c.redirect(page.href, 303)
    })
  }
  return routes
}
