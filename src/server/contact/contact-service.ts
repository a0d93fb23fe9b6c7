import type { ContactMessage } from '#contract/contact/contact-message.ts'
import { DEFAULT_LANGUAGE, nameOfLanguage } from '#domain/languages.ts'
import { findClaim } from '#domain/shop/claims.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { mailboxOf } from '#server/limits/counted-as.ts'
import { strangerMailLimits } from '#server/limits/stranger-mail-limits.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { contactMessages } from './contact-messages.ts'
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

/** Takes what people write to the shop through the contact form. */
export function createContactService(context: AppContext) {
  const { db, clock, log } = context
  const { contactEmail: shopAddress } = context.config
  const mails = createMailService(context)
  const callCounter = createCallCounter(context)

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
        await notifyShop(trx, message)
        await confirm(trx, message)
      })
    },
  }

  async function requireTurn({ clientAddress }: Sender, { email }: ContactMessage): Promise<void> {
    await callCounter.requireAll([
      ...clientLimits('contact', clientAddress, CONTACT_LIMITS.perClient),
      { key: `contact:address:${mailboxOf(email)}`, limit: CONTACT_LIMITS.perAddress },
      ...strangerMailLimits({ kind: 'contact', clientAddress, email }),
    ])
  }

  async function notifyShop(trx: DatabaseTransaction, contact: ContactMessage): Promise<void> {
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
        languageName: nameOfLanguage(language),
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
