import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { NewPin } from '#contract/orders/order-action.ts'
import { type OrderDetails, orderDetailsSchema } from '#contract/orders/order-details.ts'
import { orders } from '#server/orders/orders.ts'
import { createFinishedPictureService } from '#server/proofs/finished-picture-service.ts'
import { createProofReminderService } from '#server/proofs/proof-reminder-service.ts'
import { createProofSender } from '#server/proofs/proof-sender.ts'
import type { StoredProof } from '#server/proofs/proofs.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  inspectQuickly,
  leaveUnsigned,
  quickPictures,
} from '../orders/order-life-model/quick-pictures.ts'
import { callFunction, type TestBuyer } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { takeAwayJob } from '../processes/take-away-job.ts'
import type { TestShop } from '../test-shop.ts'

export const MEMBER = randomUUID()
type Order = Parameters<typeof insertOrder>[1]
export type ProofOrder = { buyer: TestBuyer; orderId: string }

/** The shop's own side of proofs, as its studio uses it. */
export function proofing(shop: TestShop) {
  return {
    proofSender: createProofSender(shop),
    proofReminderService: createProofReminderService(shop),
    finishedPictureService: createFinishedPictureService(shop),
  }
}

/** A paid order in the making, with the customer's photo and no proof yet. */
export async function anOrderInWork(
  shop: TestShop,
  overrides: Partial<Order> = {},
): Promise<ProofOrder> {
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await aPicture() })
  const orderId = await insertOrder(shop, {
    user_id: user.id,
    image_path: photo.path,
    image_sha256: photo.sha256,
    status: 'colorizing',
    ...overrides,
  })
  return { buyer: { ...user, photo }, orderId }
}

/**
 * Somebody of the shop adds the next version, and it is made ready to be shown. A picture that is
 * named is looked at and gets its watermark; any other is one of which no pixel matters.
 */
export async function addVersion(
  shop: TestShop,
  orderId: string,
  picture?: Buffer,
): Promise<StoredProof> {
  const services = proofing(shop)
  const { keep } =
    picture === undefined
      ? createFinishedPictureService({
          ...shop,
          inspectPhoto: inspectQuickly,
          signPictures: leaveUnsigned,
        })
      : services.finishedPictureService
  const proof = await keep({
    bytes: Readable.from([picture ?? (await aPicture())]),
    madeBy: MEMBER,
    lock: async (trx) => {
      const order = await orders.lock(trx, orderId)
      if (order === undefined) throw new Error(`expected order ${orderId}`)
      return order
    },
  })
  if (picture === undefined) {
    const quick = quickPictures(shop)
    await quick['make-proof-picture']?.({ proofId: proof.id })
    await takeAwayJob(shop, 'make-proof-picture', proof.id)
  } else await runJobs(shop, { only: ['make-proof-picture'] })
  return proof
}

export async function sendVersion(
  shop: TestShop,
  { id: proofId, order_id }: StoredProof,
  note?: string,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await orders.lock(trx, order_id)
    if (order === undefined) throw new Error(`expected order ${order_id}`)
    const sent = { proofId, note, by: 'staff', actorId: MEMBER } as const
    await proofing(shop).proofSender.send(trx, order, sent)
  })
}

/** An order whose first version is with the customer. */
export async function aSentProof(
  shop: TestShop,
  overrides: Partial<Order> = {},
  picture?: Buffer,
): Promise<ProofOrder & { proof: StoredProof }> {
  const made = await anOrderInWork(shop, overrides)
  const proof = await addVersion(shop, made.orderId, picture)
  await sendVersion(shop, proof)
  return { ...made, proof }
}

type Seen = Pick<StoredProof, 'id' | 'order_id' | 'sha256'>

/** Approves what is printed as it is chosen now, as a page does that has just been loaded. */
export async function approve(
  shop: TestShop,
  { headers }: TestBuyer,
  { id: proofId, order_id: orderId, sha256 }: Seen,
  more: { asksForFiles?: boolean } = {},
) {
  const { crop } = await shop.db
    .selectFrom('private.proofs')
    .select('crop')
    .where('id', '=', proofId)
    .executeTakeFirstOrThrow()
  const body = { action: 'approve-proof', orderId, proofId, sha256, crop, ...more }
  return await callFunction(shop, 'order-action', { headers, body })
}

export const askForChanges = (
  shop: TestShop,
  { headers }: TestBuyer,
  {
    proof,
    text = 'Her eyes were blue',
    pins = [],
  }: { proof: Seen; text?: string; pins?: NewPin[] },
) =>
  callFunction(shop, 'order-action', {
    headers,
    body: { action: 'request-changes', orderId: proof.order_id, proofId: proof.id, text, pins },
  })

export async function detailsOf(
  shop: TestShop,
  { headers }: Pick<TestBuyer, 'headers'>,
  orderId: string,
): Promise<OrderDetails> {
  const { body } = await callFunction(shop, 'order-details', { headers, body: { orderId } })
  return orderDetailsSchema.parse(body)
}

export async function versionsOf(shop: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ status: string }>(
    'select status from private.proofs where order_id = $1 order by version',
    [orderId],
  )
  return rows.map(({ status }) => status)
}

/** The kinds and causes of the mails about an order, the oldest first. */
export async function mailsAbout(shop: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string; cause: string }>(
    'select kind, cause from private.outbox where order_id = $1 order by created_at',
    [orderId],
  )
  return rows.map(({ kind, cause }) => `${kind} ${cause}`)
}

export async function eventsOf(shop: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>(
    'select kind from private.order_events where order_id = $1 order by id',
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}
