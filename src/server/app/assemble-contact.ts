import type { AppContext } from '#server/app-context.ts'
import { contactMessages } from '#server/contact/contact-messages.ts'
import { createContactService } from '#server/contact/contact-service.ts'
import { createMessageSweepService } from '#server/contact/message-sweep-service.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import { outbox } from '#server/mail/outbox.ts'

/** The contact form, from its table up to its service. */
export function assembleContact(
  { config, db, clock, log }: AppContext,
  { mails }: { mails: Pick<MailService, 'queue'> },
) {
  return createContactService({
    db,
    contactMessages,
    mails,
    callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    shopAddress: config.contactEmail,
    clock,
    log,
  })
}

/** The daily clearing away of old correspondence. */
export function assembleMessageSweep({ db, clock }: AppContext) {
  return createMessageSweepService({ db, contactMessages, outbox, clock })
}
