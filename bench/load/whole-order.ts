import { total } from './cost-model.ts'
import { createCustomers } from './customer.ts'
import type { Latencies } from './latencies.ts'
import type { Measured } from './measured.ts'
import { type MeasuredShop, spentBetween } from './measured-shop.ts'
import { createMember } from './member.ts'
import type { Session, ShopClient } from './shop-client.ts'

const TIMES = 2
const FROM = '198.51.100.2'
const STEPS = 4

/**
 * What the workers do for one order with a photo as large as real ones are, from its upload to its
 * delivery and how much stays behind in the store.
 */
export async function measureWholeOrders(world: {
  shop: ShopClient
  measured: MeasuredShop
  latencies: Latencies
  photo: Buffer<ArrayBuffer>
  member: Session
}): Promise<Measured['wholeOrder']> {
  const { measured } = world
  const customers = createCustomers(world)
  const member = createMember({ ...world, session: world.member })
  const customer = await customers.signUp(`whole-${crypto.randomUUID()}@example.com`, FROM)
  await measured.becomesIdle()
  const { fileBytes } = await measured.stored()
  const before = await measured.clock()
  for (let time = 0; time < TIMES; time += 1) {
    const placed = await customers.order(customer, world.photo)
    await measured.becomesIdle()
    if (!(await customers.approve(placed))) throw new Error('no proof came to be approved')
    for (let step = 0; step < STEPS; step += 1) {
      await member.move(placed.orderId)
      await measured.becomesIdle()
    }
  }
  const { parts } = spentBetween(before, await measured.clock())
  const whole = {
    workSeconds: total(parts, ['worker', 'models']) / TIMES,
    fileBytes: ((await measured.stored()).fileBytes - fileBytes) / TIMES,
  }
  console.info(
    `  an order with a photo of 12 megapixels: ${whole.workSeconds.toFixed(1)} core seconds of ` +
      `worker and models, ${(whole.fileBytes / 1e6).toFixed(1)} MB of files`,
  )
  return whole
}
