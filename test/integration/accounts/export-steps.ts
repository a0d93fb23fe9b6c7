import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { accountExportResponseSchema } from '#contract/accounts/account-export.ts'
import { orderNumber } from '#contract/orders/order.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createStaffViewService } from '#server/studio/access/staff-view-service.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder, insertOrderUpdate } from '#test/factories/an-order.ts'
import { aBasketOf } from '#test/factories/orders/a-basket.ts'
import { readZip } from '../read-zip.ts'
import type { TestShop } from '../test-shop.ts'

export async function exportLink(user: SignedInUser): Promise<string> {
  const { data, error } = await user.client.functions.invoke('account-export', { body: {} })
  if (error) throw error
  return accountExportResponseSchema.parse(data).url
}

/** Downloads the export of a person: the answer, and each file of the zip by its name. */
export async function exportOf(shop: TestShop, user: SignedInUser) {
  const answer = await fetch(shop.url + (await exportLink(user)))
  expect(answer.status).toBe(200)
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const text = (name: string) => files.get(name)?.bytes.toString('utf8') ?? `no ${name}`
  return { answer, files, text, json: (name: string) => JSON.parse(text(name)) }
}

export const GUESS = { marks: [], faces: 1, hair: 0, sky: false }
/** What a first look found, and what its customer chose. */
export const FOUND = { fading: { likelihood: 'likely', done: 'off' } }
export const NOTED_PLACES = { hair: false, clothes: { x: 0.5, y: 0.75 }, eyes: [] }
export const FACE = { left: 0.4, top: 0.3, width: 0.2, height: 0.3, change: 0.02, verdict: 'same' }
const SPOT = { form: 'spot', x: 0.5, y: 0.25, radius: 0.01 }
export const MARKS = { version: 1, marks: [{ kind: 'damage', shape: SPOT }] }

/** Somebody about whom the shop keeps something of every kind. */
export async function aCustomerOfOld(shop: TestShop, name: string) {
  const user = await aSignedInUser(shop, { fullName: name })
  const bytes = (what: string) => Buffer.from(`${what} of ${name} `.repeat(9_000))
  const ordered = await aStoredPhoto(shop, user.id, { bytes: bytes('ordered photo') })
  const unused = await aStoredPhoto(shop, user.id, { bytes: bytes('unused photo') })
  const orderId = await insertOrder(shop, {
    user_id: user.id,
    image_path: ordered.path,
    image_sha256: ordered.sha256,
    status: 'delivered',
    special_instructions: `for the aunt of ${name}`,
    gift: JSON.stringify({ message: `from ${name}`, notBefore: null }),
    colour_facts: JSON.stringify({ eyes: 'blue', clothesNote: `the coat of ${name}` }),
    customer_marks: JSON.stringify([{ x: 0.5, y: 0.5, tone: 'fabric-sage', label: name }]),
    colour_richness: 'rich',
    keeps_black_and_white_at: new Date(),
    company: JSON.stringify({ name: `${name} & Co`, vatNumber: null, check: null }),
    file_name: '../../etc/passwd',
  })
  await insertOrderUpdate(shop, orderId)
  const result = await aResult(shop, { id: orderId, owner: user.id }, { bytes: bytes('result') })
  await shop.pool.query('update private.proofs set shown_at = now() where id = $1', [result.id])
  await shop.pool.query(
    `insert into private.payments (order_id, order_number, attempt, session_id, payment_intent,
       checkout_url, amount, currency, status, paid_at, paid_amount)
     values ($1, $2, 1, $3, $4, 'https://pay.example/secret', 100000, 'USD', 'paid', now(), 100000)`,
    [orderId, orderNumber(orderId), `session ${orderId}`, `intent ${orderId}`],
  )
  await shop.pool.query(
    `insert into private.contact_messages
       (user_id, first_name, last_name, email, service, message, language)
     values ($1, $2, 'Example', $3, 'other', $4, 'en')`,
    [user.id, name, user.email, `a question of ${name}`],
  )
  await shop.pool.query(
    `insert into private.withdrawals
       (request_id, received_at, name, email, reason, language, user_id, order_id, state, decided_at)
     values (gen_random_uuid(), now() - interval '1 day', $1, upper($2), null, 'en', null, null,
         'received', null),
       (gen_random_uuid(), now(), 'A stranger', $2, 'too_slow', 'en', $3, $4, 'taken_back', now())`,
    [name, user.email, user.id, orderId],
  )
  await shop.pool.query(
    `insert into private.outbox (recipient, kind, language, subject, order_id, cause, facts, sent_at)
     values ($1, 'proof-ready', 'en', '', $2, 'proof:1', '{"version":"1"}', now())`,
    [user.email, orderId],
  )
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $2, $3, now(), $4)`,
    [
      orderId,
      result.id,
      JSON.stringify({ faces: [FACE], guess: GUESS }),
      JSON.stringify({ repairMarks: MARKS }),
    ],
  )
  await shop.pool.query(
    `insert into private.repair_marks (order_id, marks, saved_at) values ($1, $2, now())`,
    [orderId, JSON.stringify(MARKS)],
  )
  await shop.pool.query(
    `insert into private.first_looks (object_id, asked_at, state, ended_at, width, height,
       picture_bytes, picture_sha256, original_bytes, original_sha256, marks, noted_places, findings)
     values ($1, now(), 'ready', now(), 10, 10, 10, '', 10, '', $2, $3, $4)`,
    [ordered.id, JSON.stringify(GUESS.marks), JSON.stringify(NOTED_PLACES), JSON.stringify(FOUND)],
  )
  const { rows: links } = await shop.pool.query<{ id: string }>(
    `insert into private.family_links (order_id, created_at, expires_at)
     values ($1, now(), now() + interval '1 day') returning id`,
    [orderId],
  )
  await shop.pool.query(
    `insert into private.family_comments (link_id, proof_id, name, text, x, y, created_at)
     values ($1, $2, 'Aunt Rosa', $3, 0.5, 0.25, now())`,
    [links[0]?.id, result.id, `a hello to ${name}`],
  )
  await shop.pool.query(
    `insert into private.reviews (order_id, stars, text, name, place, language, written_at)
     values ($1, 5, $2, $3, '', 'en', now())`,
    [orderId, `the review of ${name}`, name],
  )
  await shop.pool.query(
    'insert into private.review_requests (order_id, agreed_at) values ($1, now())',
    [orderId],
  )
  await shop.pool.query(
    'insert into private.baskets (user_id, content, updated_at) values ($1, $2, now())',
    [user.id, aBasketOf([unused.url], { note: `the garden of ${name}` })],
  )
  const files = createFileStore(shop.config)
  const look = Readable.from([bytes('first look')])
  await files.write(`first-looks/${ordered.id}`, look, { maxBytes: 1024 ** 2 })
  const views = createStaffViewService(shop)
  await views.note({ staff: 'nora@shop.example', orderId, objectId: ordered.id, what: 'original' })
  await shop.pool.query(
    `insert into private.audit_log (event, user_id, client, device)
     values ('sign_in', $1, $2, 'Firefox on macOS')`,
    [user.id, `network of ${name}`],
  )
  return { ...user, orderId, number: orderNumber(orderId), ordered, unused, result }
}

/** A statement with somebody's address that is about another account. */
export async function withdrawAsAnother(shop: TestShop, email: string) {
  const other = await aSignedInUser(shop)
  await shop.pool.query(
    `insert into private.withdrawals (request_id, received_at, name, email, language, user_id)
     values (gen_random_uuid(), now(), 'Somebody else', $1, 'en', $2)`,
    [email, other.id],
  )
}
