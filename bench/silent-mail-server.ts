import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { z } from 'zod'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { openTestShop, type RunningShop } from '../scripts/commands/open-test-shop.ts'
import { type Customer, createCustomers } from './load/customer.ts'
import { createLatencies } from './load/latencies.ts'
import { createShopClient } from './load/shop-client.ts'

/** An order and its refund do not wait for mails that a silent mail server leaves waiting. */
const ROUNDS = 3
const MAILS = 1000
const LOOK_AGAIN_MS = 100
const FROM = '127.0.0.1'
const PHOTO = join(import.meta.dirname, '../test/images/smallest-photo.jpg')

const silent = createServer(() => undefined)
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = z.object({ port: z.number() }).parse(silent.address())
const photo = Buffer.from(await readFile(PHOTO))

await measure('with a mailbox that takes every mail', { mails: 0 })
await measure(`with a silent mail server and ${MAILS} waiting mails`, {
  mails: MAILS,
  mailUrl: `smtp://127.0.0.1:${port}`,
})
process.exit()

async function measure(title: string, { mails, mailUrl }: { mails: number; mailUrl?: string }) {
  const shop = await openTestShop({
    CONFIRM_EMAIL: 'false',
    LOG_LEVEL: 'silent',
    ...(mailUrl && { MAIL_URL: mailUrl }),
  })
  try {
    await queueMails(shop, mails)
    const config = await (await fetch(`${shop.url}/config.json`)).json()
    const { anonKey } = z.object({ anonKey: z.string() }).parse(config)
    const client = createShopClient(shop.url, anonKey)
    const customers = createCustomers({ client, latencies: createLatencies() })
    const call = async ({ from, session }: Customer, name: string, body: unknown) =>
      await client.post(`/functions/v1/${name}`, body, { from, token: session.access_token })
    const proofs: number[] = []
    const refunds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const someone = await customers.signUp(`${crypto.randomUUID()}@example.com`, FROM)
      const { customer, orderId } = await customers.order(someone, photo)
      const details = async () =>
        orderDetailsSchema.parse(await (await call(customer, 'order-details', { orderId })).json())
      proofs.push(await secondsUntil(async () => (await details()).proofs.length > 0))
      await call(customer, 'order-action', { action: 'cancel', orderId })
      const headers = { from: FROM, token: customer.session.access_token }
      const paid = `/rest/v1/orders?select=payment_status&id=eq.${orderId}`
      refunds.push(
        await secondsUntil(async () => (await client.read(paid, headers)).includes('"refunded"')),
      )
      // Whoever waits for the others to end sees that it goes on.
      const both = [proofs.at(-1) ?? 0, refunds.at(-1) ?? 0]
      console.info(`  round ${round + 1}: ${inSeconds(both)}`)
    }
    const [load = 0] = loadavg()
    console.info(`${title}, load average ${load.toFixed(1)}`)
    console.info(`  from the payment to the proof: ${inSeconds(proofs)}`)
    console.info(`  from cancelling to the refund: ${inSeconds(refunds)}`)
  } finally {
    await shop.stop()
  }
}

/** Mails as they lie in the queue, to so many domains. */
async function queueMails(shop: RunningShop, count: number): Promise<void> {
  const pool = new Pool({ connectionString: await shop.databaseUrl() })
  await pool.query(
    `with mail as (
       insert into private.outbox (recipient, kind, language, subject, text, html, created_at)
       select 'reader@domain-' || n || '.example', 'order-framing', 'en', 's', 't', 'h', now()
       from generate_series(1, $1::int) n returning id
     )
     select graphile_worker.add_job('deliver-mail', json_build_object('mailId', id),
       job_key => 'mail:' || id, flags => array['mail']) from mail`,
    [count],
  )
  await pool.end()
}

async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) await wait(LOOK_AGAIN_MS)
  return (performance.now() - started) / 1000
}

function inSeconds(seconds: number[]): string {
  return seconds.map((one) => `${one.toFixed(1)} s`).join(', ')
}
