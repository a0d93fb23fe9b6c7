import { randomUUID } from 'node:crypto'
import type { JobName } from '#server/queue/queue.ts'
import type { StoredWithdrawal } from '#server/withdrawals/withdrawals.ts'
import { runJobs } from '../processes/run-jobs.ts'
import type { TestShop } from '../test-shop.ts'

/** What a withdrawal brings about by itself. */
const JOBS: JobName[] = ['match-withdrawal', 'deliver-mail', 'refund-payment', 'close-checkouts']

export type Sent = { status: number; body: Record<string, unknown> }

/** Calls a function as a browser does in which nobody is signed in. */
export async function callAsStranger(
  shop: TestShop,
  name: string,
  { body, address }: { body: unknown; address?: string },
): Promise<Sent> {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: shop.secrets.anonKey,
      'content-type': 'application/json',
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

export function aStatement(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    name: 'Åse Sørensen',
    email: 'aase@example.com',
    orderReference: '',
    reason: '',
    language: 'dk',
    ...overrides,
  }
}

/** Declares a withdrawal, at an address of its own unless one is named, and does what follows. */
export async function withdraw(
  shop: TestShop,
  overrides: Record<string, unknown> = {},
  address = `198.51.${randomByte()}.${randomByte()}`,
): Promise<Sent> {
  const sent = await callAsStranger(shop, 'withdrawal', { body: aStatement(overrides), address })
  await work(shop)
  return sent
}

const randomByte = () => Math.floor(Math.random() * 256)

export async function work(shop: TestShop): Promise<void> {
  await runJobs(shop, { only: JOBS })
}

export async function statements(shop: TestShop): Promise<StoredWithdrawal[]> {
  return await shop.db
    .selectFrom('private.withdrawals')
    .selectAll()
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

/** The mails to an address, the newest first. */
export async function mailsTo(
  shop: TestShop,
  recipient: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await shop.pool.query(
    'select subject, text, html from private.mailbox where recipient = $1 order by sent_at desc, id',
    [recipient],
  )
  return rows
}

/** The token of the newest link that was mailed to the owner of an order. */
export async function tokenFor(shop: TestShop, recipient: string): Promise<string> {
  for (const { text } of await mailsTo(shop, recipient)) {
    const token = /\/withdrawal#([\w-]{43})/.exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`expected a link in a mail to ${recipient}`)
}
