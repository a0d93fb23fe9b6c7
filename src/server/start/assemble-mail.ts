import { Hono } from 'hono'
import { mailbox } from '#server/adapters/db/mailbox.ts'
import { outbox } from '#server/adapters/db/outbox.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { createMailboxTransport } from '#server/adapters/mail/mailbox-transport.ts'
import { createSmtpTransport } from '#server/adapters/mail/smtp-transport.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createMailPreviewRoutes } from '#server/http/mail-preview-routes.ts'
import { createMailboxRoutes } from '#server/http/mailbox-routes.ts'
import { createMailService, type MailService } from '#server/services/mail-service.ts'
import type { AppContext } from './app-context.ts'

/** Mails by SMTP where a mail server is configured, else into the built-in mailbox. */
export function assembleMails({ config, db, clock, log, telemetry }: AppContext): MailService {
  const transport =
    config.mailUrl === undefined
      ? createMailboxTransport(db, clock)
      : createSmtpTransport(config.mailUrl, config.mailFrom)
  const { meter } = telemetry
  return createMailService({ db, outbox, queue: jobQueue, transport, meter, clock, log })
}

/** The mailbox and the looks of all mails: pages that must not exist where mails are real. */
export function assembleMailPages({ config, db }: AppContext) {
  if (config.mode === 'production' || config.mailUrl !== undefined) return undefined
  return new Hono<HttpEnv>()
    .route('/', createMailboxRoutes({ db, mailbox }))
    .route('/', createMailPreviewRoutes())
}
