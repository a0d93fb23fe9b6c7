import { createCustomers } from './customer.ts'
import type { Latencies } from './latencies.ts'
import { createMember } from './member.ts'
import { total } from './parts.ts'
import { largePhoto } from './photos.ts'
import { type ResourceMeter, usedBetween } from './resource-meter.ts'
import type { Session, ShopClient } from './shop-client.ts'

const ORDERS = 2
const FROM = '198.51.100.2'
const STEPS = 4

/**
 * Prints what the workers use for one order with a photo of 12 megapixels, from its upload to its
 * delivery, and how many bytes of files it leaves.
 */
export async function measureLargePhoto(shop: {
  client: ShopClient
  meter: ResourceMeter
  latencies: Latencies
  member: Session
}): Promise<void> {
  const { meter } = shop
  const photo = await largePhoto()
  const customers = createCustomers(shop)
  const member = createMember({ ...shop, session: shop.member })
  const customer = await customers.signUp(`large-${crypto.randomUUID()}@example.com`, FROM)
  await meter.waitUntilIdle()
  const { fileBytes } = await meter.stored()
  const before = await meter.read()
  for (let order = 0; order < ORDERS; order += 1) {
    const placed = await customers.order(customer, photo)
    await meter.waitUntilIdle()
    if (!(await customers.approve(placed))) {
      await member.sendProof(placed.orderId)
      await customers.approve(placed)
    }
    for (let step = 0; step < STEPS; step += 1) {
      await member.move(placed.orderId)
      await meter.waitUntilIdle()
    }
  }
  const { parts } = usedBetween(before, await meter.read())
  const workerSeconds = total(parts, ['worker', 'models']) / ORDERS
  const bytes = ((await meter.stored()).fileBytes - fileBytes) / ORDERS
  console.info(
    `large-photo: an order with a photo of 12 megapixels: ${workerSeconds.toFixed(1)} core seconds ` +
      `of worker and models, ${(bytes / 1e6).toFixed(1)} MB of files`,
  )
}
