import type { Logger } from 'pino'
import type { ContactMessage } from '#contract/contact/contact-message.ts'
import type { Clock } from '#domain/clock.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/languages.ts'
import { findClaim } from '#domain/shop/claims.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import type { CallCounter, CallLimit } from '#server/limits/call-counter.ts'
import { mailboxOf, networksOf } from '#server/limits/counted-as.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import type { ContactMessages } from './contact-messages.ts'
import { serviceName } from './contact-texts.ts'

/** Each message brings a mail to an address that anybody may type. */
export const CONTACT_LIMITS = {
  perAddress: { most: 4, minutes: 60 },
  /** A household or an office shares one. */
  perClient: { most: 10, minutes: 60 },
} as const satisfies Record<string, CallLimit>
/** Whoever reads the shop's mail reads English. */
const SHOP_LANGUAGE = DEFAULT_LANGUAGE

export type Sender = { clientAddress: string; userId: string | undefined }
export type ContactService = ReturnType<typeof createContactService>

/** Takes what people write to the shop through the contact form. */
export function createContactService(options: {
  db: Database
  contactMessages: ContactMessages
  mails: Pick<MailService, 'queue'>
  callCounter: Pick<CallCounter, 'require'>
  /** Where the shop reads its mail. */
  shopAddress: string
  clock: Clock
  log: Logger
}) {
  const { db, contactMessages, mails, callCounter, shopAddress, clock, log } = options

  return {
    /** Stores a message, mails it to the shop and confirms it to its sender: all or nothing. */
    async receive(sender: Sender, message: ContactMessage): Promise<void> {
      if (message.website) {
        log.info('a contact message by a program was thrown away')
        return
      }
      await requireTurn(sender, message)
      await db.transaction().execute(async (trx) => {
        await contactMessages.insert(trx, { ...message, userId: sender.userId, now: clock() })
        await tellShop(trx, message)
        await confirm(trx, message)
      })
    },
  }

  async function requireTurn({ clientAddress }: Sender, { email }: ContactMessage): Promise<void> {
    const { most, minutes } = CONTACT_LIMITS.perClient
    for (const { name, clients } of networksOf(clientAddress)) {
      await callCounter.require(`contact:client:${name}`, { most: most * clients, minutes })
    }
    const mailbox = `contact:address:${mailboxOf(email)}`
    await callCounter.require(mailbox, CONTACT_LIMITS.perAddress)
  }

  async function tellShop(trx: DatabaseTransaction, contact: ContactMessage): Promise<void> {
    const { firstName, lastName, email, phone, service, message, language } = contact
    await mails.queue(trx, {
      to: shopAddress,
      replyTo: email,
      kind: 'contact-message',
      language: SHOP_LANGUAGE,
      params: {
        fullName: `${firstName} ${lastName}`,
        email,
        phone,
        service: serviceName(service, SHOP_LANGUAGE),
        languageName: LANGUAGES.find(({ code }) => code === language)?.name ?? language,
        message,
      },
    })
  }

  async function confirm(
    trx: DatabaseTransaction,
    { email, language }: ContactMessage,
  ): Promise<void> {
    await mails.queue(trx, {
      to: email,
      replyTo: shopAddress,
      kind: 'contact-received',
      language,
      params: { responseHours: findClaim('responseTime')?.responseHours?.toString() },
    })
  }
}
