import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { createPurchaseResponseSchema } from '#contract/purchases/create-purchase.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { openTestShop } from '../scripts/commands/open-test-shop.ts'
import { type Customer, createCustomers } from './load/customer.ts'
import { createLatencies } from './load/latencies.ts'
import { createShopClient } from './load/shop-client.ts'

/** An archive of hundreds of photos never delays an order of one. */
const ROUNDS = 4
/** More than are restored while this looks; a longer queue is not slower. */
const PHOTOS = 40
/** A tenth more than alone. */
const BUDGET = 1.1
const LOOK_AGAIN_MS = 100
const FROM = '127.0.0.1'
const PHOTO = join(import.meta.dirname, '../test/images/hero-before.jpg')

const shop = await openTestShop({ CONFIRM_EMAIL: 'false' })
try {
  const config = await (await fetch(`${shop.url}/config.json`)).json()
  const { anonKey } = z.object({ anonKey: z.string() }).parse(config)
  const client = createShopClient(shop.url, anonKey)
  const customers = createCustomers({ client, latencies: createLatencies() })
  const photo = Buffer.from(await readFile(PHOTO))
  const aCustomer = () => customers.signUp(`archive-${crypto.randomUUID()}@example.com`, FROM)
  const who = ({ from, session }: Customer) => ({ from, token: session.access_token })
  const call = async (customer: Customer, name: string, body: unknown): Promise<unknown> =>
    await (await client.post(`/functions/v1/${name}`, body, who(customer))).json()
  const isProofed = async (customer: Customer, orderId: string) => {
    const details = await call(customer, 'order-details', { orderId })
    return orderDetailsSchema.parse(details).proofs.length > 0
  }
  const fromPaymentToProof = async () => {
    const { customer, orderId } = await customers.order(await aCustomer(), photo)
    const started = performance.now()
    while (!(await isProofed(customer, orderId))) await wait(LOOK_AGAIN_MS)
    return (performance.now() - started) / 1000
  }
  const upload = async (customer: Customer): Promise<string> => {
    const path = `${PHOTO_BUCKET}/${customer.session.user.id}/${crypto.randomUUID()}.jpg`
    const headers = { 'content-type': 'image/jpeg' }
    const file = { method: 'POST', body: photo, headers, ...who(customer) }
    await client.call(`/storage/v1/object/${path}`, file)
    return `${shop.url}/storage/v1/object/public/${path}`
  }
  /** The first photo of an archive that is paid, and restored one after the other. */
  const payArchive = async () => {
    const customer = await aCustomer()
    const images: string[] = []
    while (images.length < PHOTOS) images.push(await upload(customer))
    const asked = {
      items: images.map((imageUrl, index) => ({
        imageUrl,
        fileName: `${index}.jpg`,
        products: [{ kind: 'files', variant: 'color', copies: 1 }],
      })),
      delivery: { service: 'free' },
      language: 'en',
    }
    const quote = z.object({ total: z.int() }).parse(await call(customer, 'quote-purchase', asked))
    const { termsVersion } = POLICIES
    const terms = { termsVersion, returnOrigin: shop.url, shownTotal: quote.total }
    const answer = await call(customer, 'create-purchase', { ...asked, ...terms })
    const { url, orderIds } = createPurchaseResponseSchema.parse(answer)
    await client.call(`${new URL(url).pathname}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'success', country: 'US' }),
      from: FROM,
    })
    return { customer, orderId: orderIds[0] ?? '' }
  }

  await fromPaymentToProof()
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await fromPaymentToProof())
  const { customer, orderId } = await payArchive()
  while (!(await isProofed(customer, orderId))) await wait(LOOK_AGAIN_MS)
  const beside: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // At another place of whatever is being restored.
    await wait(1500 * (round + 1))
    beside.push(await fromPaymentToProof())
  }
  const [load = 0] = loadavg()
  const ratio = median(beside) / median(alone)
  console.info(`load average ${load.toFixed(1)}, median and all of ${ROUNDS} rounds`)
  console.info(`  from the payment to the proof, alone: ${inSeconds(alone)}`)
  console.info(`  the same while an archive of ${PHOTOS} photos is restored: ${inSeconds(beside)}`)
  console.info(`  ${ratio.toFixed(2)} times as long as alone (budget ${BUDGET})`)
  if (ratio > BUDGET) process.exitCode = 1
} finally {
  await shop.stop()
}

function median(seconds: readonly number[]): number {
  const sorted = seconds.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

function inSeconds(seconds: readonly number[]): string {
  return `${median(seconds).toFixed(1)} s (${seconds.map((one) => one.toFixed(1)).join(', ')})`
}
