import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { orderDetailsSchema } from '#contract/orders/order-details.ts'
import { firstLookResponseSchema } from '#contract/restoration/first-look.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { openTestShop } from '../scripts/commands/open-test-shop.ts'
import { type Customer, createCustomers } from './load/customer.ts'
import { createLatencies } from './load/latencies.ts'
import { createShopClient } from './load/shop-client.ts'

/** A customer sees their photo restored within seconds, and no paid order waits for it. */
const ROUNDS = 3
const BUDGET_SECONDS = 20
/** More than are made while an order is restored. */
const LOOKS_AT_ONCE = 12
/** More than are made while a single one is. */
const ALBUM = 6
const LOOK_AGAIN_MS = 200
const FROM = '127.0.0.1'
const PHOTO = join(import.meta.dirname, '../test/images/hero-before.jpg')

const shop = await openTestShop({ CONFIRM_EMAIL: 'false' })
try {
  const config = await (await fetch(`${shop.url}/config.json`)).json()
  const { anonKey } = z.object({ anonKey: z.string() }).parse(config)
  const client = createShopClient(shop.url, anonKey)
  const customers = createCustomers({ client, latencies: createLatencies() })
  const photo = Buffer.from(await readFile(PHOTO))

  const aCustomer = () => customers.signUp(`look-${crypto.randomUUID()}@example.com`, FROM)
  const who = ({ from, session }: Customer) => ({ from, token: session.access_token })
  const call = async (customer: Customer, name: string, body: unknown): Promise<unknown> =>
    await (await client.post(`/functions/v1/${name}`, body, who(customer))).json()
  const upload = async (customer: Customer): Promise<string> => {
    const path = `${PHOTO_BUCKET}/${customer.session.user.id}/${crypto.randomUUID()}.jpg`
    const headers = { 'content-type': 'image/jpeg' }
    const file = { method: 'POST', body: photo, headers, ...who(customer) }
    await client.call(`/storage/v1/object/${path}`, file)
    return `${shop.url}/storage/v1/object/public/${path}`
  }
  const ask = async (customer: Customer, imageUrl: string, inTurn = false) =>
    firstLookResponseSchema.parse(await call(customer, 'first-look', { imageUrl, inTurn })).state

  const fromUploadToLook = () =>
    secondsOf(async () => {
      const customer = await aCustomer()
      const imageUrl = await upload(customer)
      await until(async () => (await ask(customer, imageUrl)) === 'ready')
    })
  const besideAnAlbum = async (run: () => Promise<number>) => {
    const customer = await aCustomer()
    const images: string[] = []
    while (images.length < ALBUM) images.push(await upload(customer))
    let isOver = false
    const begun = Promise.withResolvers<void>()
    const lookThrough = async () => {
      for (const image of images) {
        await until(async () => {
          const state = await ask(customer, image, true)
          if (state === 'working') begun.resolve()
          return isOver || state === 'ready'
        })
      }
    }
    const album = lookThrough()
    await begun.promise
    const seconds = await run()
    isOver = true
    await album
    return seconds
  }
  const fromPaymentToProof = async () => {
    const { customer, orderId } = await customers.order(await aCustomer(), photo)
    return await secondsOf(() =>
      until(async () => {
        const details = await call(customer, 'order-details', { orderId })
        return orderDetailsSchema.parse(details).proofs.length > 0
      }),
    )
  }
  const withManyLooks = async (run: () => Promise<number>) => {
    const customer = await aCustomer()
    const images: string[] = []
    // One after another, as the shop takes the photos of one account.
    while (images.length < LOOKS_AT_ONCE) images.push(await upload(customer))
    for (const image of images) await ask(customer, image)
    // By then all else that an upload causes is done.
    await until(async () => (await ask(customer, images[0] ?? '')) === 'ready')
    const seconds = await run()
    // Of a photo that is gone nothing is made.
    const prefixes = images.map((image) =>
      image.slice(image.indexOf(PHOTO_BUCKET) + PHOTO_BUCKET.length + 1),
    )
    await client.call(`/storage/v1/object/${PHOTO_BUCKET}`, {
      method: 'DELETE',
      body: JSON.stringify({ prefixes }),
      headers: { 'content-type': 'application/json' },
      ...who(customer),
    })
    return seconds
  }

  const looks: number[] = []
  const besideAlbum: number[] = []
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    looks.push(await fromUploadToLook())
    besideAlbum.push(await besideAnAlbum(fromUploadToLook))
    alone.push(await fromPaymentToProof())
    together.push(await withManyLooks(fromPaymentToProof))
    // Whoever waits for the others to end sees that it goes on.
    console.info(
      `  round ${round + 1}: ${[looks, besideAlbum, alone, together].map((all) => all.at(-1)?.toFixed(1)).join(' s, ')} s`,
    )
  }
  const [load = 0] = loadavg()
  const slower = Math.max(Math.min(...looks), Math.min(...besideAlbum))
  console.info(`load average ${load.toFixed(1)}, best and all of ${ROUNDS} rounds`)
  console.info(
    `  from the upload to the first look: ${inSeconds(looks)} (budget ${BUDGET_SECONDS} s)`,
  )
  console.info(`  the same while those of an album are made in turn: ${inSeconds(besideAlbum)}`)
  console.info(`  from the payment to the proof: ${inSeconds(alone)}`)
  console.info(
    `  the same while ${LOOKS_AT_ONCE} first looks wait or are made: ${inSeconds(together)}`,
  )
  if (slower > BUDGET_SECONDS) process.exitCode = 1
} finally {
  await shop.stop()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(LOOK_AGAIN_MS)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function inSeconds(seconds: number[]): string {
  const all = seconds.map((one) => one.toFixed(1)).join(', ')
  return `${Math.min(...seconds).toFixed(1)} s (${all})`
}
