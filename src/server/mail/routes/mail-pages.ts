import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createMailPreviewRoutes } from './mail-preview-routes.ts'
import { createMailboxRoutes } from './mailbox-routes.ts'

/** The mailbox and samples of all mails: pages that must not exist where mails are real. */
export function createMailPages(context: AppContext): Hono<HttpEnv> | undefined {
  const { mode, mailUrl } = context.config
  if (mode === 'production' || mailUrl !== undefined) return undefined
  return new Hono<HttpEnv>()
    .route('/', createMailboxRoutes(context))
    .route('/', createMailPreviewRoutes(context.readSettings))
}
