import { aPicture } from '#test/factories/a-picture.ts'
import { aResult } from '#test/factories/a-result.ts'
import type { insertOrder } from '#test/factories/an-order.ts'
import { callFunction, type TestBuyer } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import type { TestShop } from '../test-shop.ts'
import { anOrderInWork } from './proof-steps.ts'

/** What the engine says of a landscape in which it knew nothing. */
const STAYED_GREY = {
  colour: 'black_and_white',
  guess: { marks: [], faces: 0, hair: 0, sky: false },
  faces: [],
  frame: { left: 0, top: 0, width: 1, height: 1, angle: 0 },
}

/** An order whose first picture stayed black and white, and has its watermark. The order's id is its own. */
export async function aGreyVersion(
  shop: TestShop,
  overrides: Partial<Parameters<typeof insertOrder>[1]> = {},
): Promise<{ buyer: TestBuyer; orderId: string; proofId: string }> {
  const { buyer, orderId } = await anOrderInWork(shop, { proof_status: 'in_review', ...overrides })
  await aResult(
    shop,
    { id: orderId, owner: buyer.id },
    { bytes: await aPicture(), isReleased: false, colour: 'black_and_white' },
  )
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at)
     values ($1, $1, $2, now())`,
    [orderId, STAYED_GREY],
  )
  await makeItsPicture(shop, orderId)
  return { buyer, orderId, proofId: orderId }
}

/** The job that ends in sending a version by itself, or in asking for its colours. */
export async function makeItsPicture(shop: TestShop, proofId: string): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('make-proof-picture', $1)`, [
    JSON.stringify({ proofId }),
  ])
  await runJobs(shop, { only: ['make-proof-picture'] })
}

type Shown = { orderId: string; proofId: string }

export const keepBlackAndWhite = (shop: TestShop, { headers }: TestBuyer, shown: Shown) =>
  callFunction(shop, 'order-action', {
    headers,
    body: { action: 'keep-black-and-white', ...shown },
  })

export const DRESS = { x: 0.4, y: 0.7, tone: 'fabric-powder-blue', label: 'Rosa’s dress' }

export const pointColours = (
  shop: TestShop,
  { headers }: TestBuyer,
  { marks = [DRESS], ...shown }: Shown & { marks?: unknown[] },
) =>
  callFunction(shop, 'order-action', {
    headers,
    body: { action: 'point-colours', ...shown, marks },
  })
