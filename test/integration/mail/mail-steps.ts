import { runLane } from '#server/app/run-lane.ts'
import { sampleMails } from '#server/mail/letters/mail-samples.ts'
import type { MailKind } from '#server/mail/letters/mail-texts.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import type { TestShop } from '../test-shop.ts'
import type { MailServer } from './mail-server.ts'

/** Queues a mail for each address: one about an order, where no other kind is named. */
export async function queueMails(
  shop: TestShop,
  recipients: readonly string[],
  kind: MailKind = 'order-framing',
): Promise<void> {
  const mails = createMailService(shop)
  const params = sampleMails('en')[kind]
  for (const to of recipients) {
    await shop.db
      .transaction()
      .execute((trx) => mails.queue(trx, { to, kind, language: 'en', params }))
  }
}

/** So many addresses, each of another domain. */
export const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `customer@domain-${index}.example`)

export async function outboxRows(shop: TestShop) {
  const { rows } = await shop.pool.query<{ recipient: string; attempts: number; sent: boolean }>(
    'select recipient, attempts, sent_at is not null as sent from private.outbox order by created_at',
  )
  return rows
}

/** Delivers mails as a worker does. The end of it breaks off what the server is silent about. */
export async function startMailLane(shop: TestShop, server: MailServer) {
  const lane = await runLane(shop, shop.config.databaseUrl ?? '', { lane: 'mail' })
  return async () => {
    server.hangUp()
    await lane.stop(AbortSignal.timeout(20_000))
  }
}
