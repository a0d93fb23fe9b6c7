import { contactMessages } from '#server/adapters/db/contact-messages.ts'
import { outbox } from '#server/adapters/db/outbox.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import { createContactService } from '#server/services/contact-service.ts'
import type { MailService } from '#server/services/mail-service.ts'
import { createMessageSweepService } from '#server/services/message-sweep-service.ts'
import type { AppContext } from './app-context.ts'

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
