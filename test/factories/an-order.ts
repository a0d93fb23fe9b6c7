import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Tables } from '#server/db/database.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

type NewOrder = Insertable<Tables['public.orders']>

/** An A2 in black, placed and not paid yet, put straight into the database. Returns its id. */
export async function insertOrder(
  shop: Pick<TestShop, 'db' | 'url'>,
  overrides: Pick<NewOrder, 'user_id'> & Partial<NewOrder>,
): Promise<string> {
  const id = overrides.id ?? randomUUID()
  const imagePath = overrides.image_path ?? `${overrides.user_id}/1-photo.jpg`
  await shop.db
    .insertInto('public.orders')
    .values({
      id,
      original_image_url: `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${imagePath}`,
      image_path: imagePath,
      image_sha256: '0'.repeat(64),
      file_name: 'photo.jpg',
      print_size_id: 'a2',
      print_size: JSON.stringify({
        name: 'A2',
        dimensions: '420 × 594 mm',
        inches: '16.5 × 23.4"',
        description: 'Large',
      }),
      sharpness: 'good',
      frame: JSON.stringify({ id: 'black', name: 'Black' }),
      amount: 100_000,
      currency: 'USD',
      language: 'en',
      terms_version: '2026-01-01',
      terms_accepted_at: new Date(),
      ...soFar(overrides.status),
      ...overrides,
    })
    .execute()
  return id
}

/** What an order has behind it at a status: it was paid, approved, packed. */
function soFar(status: NewOrder['status'] = 'pending'): Partial<NewOrder> {
  switch (status) {
    case 'pending':
    case 'cancelled':
      return {}
    case 'uploaded':
    case 'processing':
    case 'colorizing':
      return { payment_status: 'paid' }
    case 'framing':
      return { payment_status: 'paid', proof_status: 'approved' }
    case 'shipping':
      return { payment_status: 'paid', proof_status: 'approved', shipment_status: 'shipped' }
    case 'delivered':
      return { payment_status: 'paid', proof_status: 'approved', shipment_status: 'delivered' }
  }
}

/** One line of an order's history, as the customer reads it. Returns its id. */
export async function insertOrderUpdate(
  shop: Pick<TestShop, 'db'>,
  orderId: string,
): Promise<string> {
  const { id } = await shop.db
    .insertInto('public.order_updates')
    .values({ order_id: orderId, status: 'pending', code: 'placed', message: 'Order received' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
