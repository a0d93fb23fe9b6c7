import { afterEach, expect, test } from 'vitest'
import { sampleMails } from '#server/mail/letters/mail-samples.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  type MailServer,
  type Received,
  startMailServer as startSmtpReceiver,
} from './mail-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const shop = await startTestShop({ environment })
  closers.push(() => shop.stop())
  return shop
}

async function startMailServer(): Promise<MailServer> {
  const server = await startSmtpReceiver()
  closers.push(() => server.stop())
  return server
}

const order = {
  ...sampleMails('dk')['order-paid'],
  orderNumber: '1A2B3C4D',
  frame: 'Sort træ',
  fullName: 'Åse Sørensen',
}

async function queueOrderMail(shop: TestShop, to: string) {
  const mails = createMailService(shop)
  await shop.db
    .transaction()
    .execute((trx) => mails.queue(trx, { to, kind: 'order-paid', language: 'dk', params: order }))
}

test('a Danish mail arrives intact through a mail server', async () => {
  const server = await startMailServer()
  const shop = await startShop({ MAIL_URL: server.url, MAIL_FROM: 'Hueloom <hej@hueloom.example>' })
  await queueOrderMail(shop, 'aase@example.com')
  await runJobs(shop)
  expect(server.received).toHaveLength(1)
  const { recipients, mail } = server.received[0] as Received
  expect(recipients).toEqual(['aase@example.com'])
  expect(mail.subject).toBe('Tak for din ordre 1A2B3C4D')
  expect(mail.from).toEqual({ name: 'Hueloom', address: 'hej@hueloom.example' })
  expect(mail.text).toContain('Hej Åse Sørensen')
  expect(mail.text).toContain('Ramme: Sort træ')
  expect(mail.html).toContain('Nu går vi i gang')
  expect(mail.html).toContain('lang="da"')
})

test('a delivered mail leaves a record without its text, and a second delivery does nothing', async () => {
  const shop = await startShop()
  await queueOrderMail(shop, 'aase@example.com')
  await runJobs(shop)
  const { rows } = await shop.pool.query('select id, text, html, sent_at from private.outbox')
  expect(rows).toEqual([{ id: rows[0].id, text: null, html: null, sent_at: expect.any(Date) }])
  await createMailService(shop).deliver(rows[0].id)
  const mailbox = await shop.pool.query('select count(*)::int as count from private.mailbox')
  expect(mailbox.rows).toEqual([{ count: 1 }])
})

test('a change that is undone sends no mail', async () => {
  const shop = await startShop()
  const mails = createMailService(shop)
  const change = shop.db.transaction().execute(async (trx) => {
    await mails.queue(trx, {
      to: 'aase@example.com',
      kind: 'order-paid',
      language: 'dk',
      params: order,
    })
    throw new Error('the change failed')
  })
  await expect(change).rejects.toThrow('the change failed')
  await runJobs(shop)
  const { rows } = await shop.pool.query('select from private.mailbox')
  expect(rows).toEqual([])
})

test('an address cannot smuggle in a second recipient', async () => {
  const server = await startMailServer()
  const shop = await startShop({ MAIL_URL: server.url })
  await queueOrderMail(shop, 'a@example.com, b@example.com\r\nBcc: c@example.com')
  await runJobs(shop)
  const reached = server.received.flatMap(({ recipients }) => recipients)
  expect(reached).not.toContain('b@example.com')
  expect(reached).not.toContain('c@example.com')
})

test('the mailbox shows mails newest first, to one address, and harmless', async () => {
  const shop = await startShop()
  await queueOrderMail(shop, 'first@example.com')
  await runJobs(shop)
  await queueOrderMail(shop, 'second@example.com')
  await runJobs(shop)
  const list = async (query: string) => {
    const answer = await fetch(`${shop.url}/dev/mailbox.json${query}`)
    return (await answer.json()) as { to: string; sentAt: string }[]
  }
  expect((await list('')).map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
  expect(await list('?to=First@example.com')).toEqual([
    {
      to: 'first@example.com',
      replyTo: null,
      subject: 'Tak for din ordre 1A2B3C4D',
      text: expect.stringContaining('Åse Sørensen'),
      html: expect.stringContaining('<html'),
      sentAt: expect.any(String),
      attachments: [],
    },
  ])
  expect(await list('?to=%00')).toEqual([])
  const page = await (await fetch(`${shop.url}/dev/mailbox`)).text()
  expect(page).toContain('second@example.com')
  expect(page).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!DOCTYPE',
  )
})

test('there is no mailbox where mails leave by SMTP', async () => {
  const shop = await startShop({ MAIL_URL: 'smtp://127.0.0.1:1' })
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await fetch(shop.url + path)).status).toBe(404)
  }
})
