import { randomUUID } from 'node:crypto'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { callStudio } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import type { TestShop } from '../test-shop.ts'

/** An order with its photo, paid and in front of the shop's people; more by overrides. */
export async function aStudioOrder(
  shop: TestShop,
  overrides: Partial<Parameters<typeof insertOrder>[1]> = {},
  known?: SignedInUser,
): Promise<{ orderId: string; customer: SignedInUser }> {
  const customer = known ?? (await aSignedInUser(shop, { fullName: 'Ada Example' }))
  const photo = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('no pixels') })
  const orderId = await insertOrder(shop, {
    user_id: customer.id,
    status: 'colorizing',
    image_path: photo.path,
    image_sha256: photo.sha256,
    ...overrides,
  })
  return { orderId, customer }
}

/** The same once its customer has approved a version and its print file is made. */
export async function anApprovedOrder(shop: TestShop, known?: SignedInUser) {
  const { orderId, customer } = await aStudioOrder(shop, {}, known)
  const proofId = await aProof(shop, orderId)
  for (const status of ['in_review', 'sent', 'approved']) {
    await shop.pool.query('update public.orders set proof_status = $2 where id = $1', [
      orderId,
      status,
    ])
  }
  await shop.pool.query(
    `update private.proofs set status = 'approved', approval = '{"sha256":"abc"}' where id = $1`,
    [proofId],
  )
  await shop.pool.query(
    `insert into private.print_files
       (proof_id, order_id, source_sha256, sha256, bytes, width, height, dpi, made_at)
     values ($1, $2, 'abc', 'def', 10, 4961, 7016, 300, now())`,
    [proofId, orderId],
  )
  return { orderId, customer, proofId }
}

/** A version that is ready to be shown. */
export async function aProof(shop: TestShop, orderId: string, version = 1): Promise<string> {
  const id = randomUUID()
  await shop.pool.query(
    `insert into private.proofs
       (id, order_id, version, source, sha256, width, height, crop, made_at, picture_at)
     values ($1, $2, $3, 'upload', 'abc', 1200, 900,
       '{"left":0,"top":0,"width":1200,"height":900}', now(), now())`,
    [id, orderId, version],
  )
  return id
}

/** Does something to an order as it is now. */
export async function act(
  shop: TestShop,
  who: Pick<SignedInUser, 'headers'>,
  { name, orderId, ...more }: { name: string; orderId: string; [field: string]: unknown },
) {
  const { version } = await orderRow(shop, orderId)
  return await callStudio(shop, who, { name, body: { orderId, version, ...more } })
}

/** What the history holds, with who did it. */
export async function historyOf(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('private.order_events')
    .select(['kind', 'actor', 'actor_id', 'params'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** The mails that wait for the customer of an order. */
export async function mailsAbout(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('private.outbox')
    .select(['id', 'kind', 'cause', 'recipient', 'subject', 'text', 'language', 'facts'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}
