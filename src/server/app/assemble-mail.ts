import { Hono } from 'hono'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createMailService, type MailService } from '#server/mail/mail-service.ts'
import { mailbox } from '#server/mail/mailbox.ts'
import { createMailboxTransport } from '#server/mail/mailbox-transport.ts'
import { outbox } from '#server/mail/outbox.ts'
import { createMailPreviewRoutes } from '#server/mail/routes/mail-preview-routes.ts'
import { createMailboxRoutes } from '#server/mail/routes/mailbox-routes.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import { jobQueue } from '#server/queue/queue.ts'

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
