import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPaymentResponseSchema } from '#contract/orders/create-payment.ts'
import { orderSchema } from '#contract/orders/order.ts'
import { publicConfigSchema } from '#contract/public-config.ts'
import { lastingPort } from '../../../scripts/commands/lasting-port.ts'
import { openTestShop, type RunningShop } from '../../../scripts/commands/open-test-shop.ts'
import { ADDRESS } from '../payments/checkout-steps.ts'

const PHOTO = join(import.meta.dirname, '../../images/hills-under-a-sky.jpg')
const WAIT = { timeout: 120_000, interval: 100 }

let shop: RunningShop
let client: SupabaseClient
let userId: string
let metricsPort: number
let apikey: string

beforeAll(async () => {
  metricsPort = await lastingPort()
  shop = await openTestShop({
    CONFIRM_EMAIL: 'false',
    METRICS_PORT: String(metricsPort),
    QUICK_RESTORATION: 'true',
  })
  const config = publicConfigSchema.parse(await (await fetch(`${shop.url}/config.json`)).json())
  apikey = config.anonKey
  client = createClient(config.backendUrl, apikey, {
    auth: { autoRefreshToken: false, persistSession: false },
  })
  const credentials = { email: 'powercut@example.com', password: 'tin-type 1890' }
  const { data, error } = await client.auth.signUp(credentials)
  expect(error).toBeNull()
  userId = data.user?.id ?? ''
}, 360_000)
afterAll(() => shop.stop())

async function storePhoto(name: string): Promise<string> {
  const path = `${userId}/${name}`
  const photos = client.storage.from('original-photos')
  const { error } = await photos.upload(path, new Blob([await readFile(PHOTO)]))
  expect(error).toBeNull()
  return photos.getPublicUrl(path).data.publicUrl
}

async function placeOrder(imageUrl: string) {
  const { data, error } = await client.functions.invoke('create-payment', {
    body: {
      printSize: { name: 'A3' },
      frame: { id: 'black' },
      imageUrl,
      fileName: 'lady.jpg',
      returnOrigin: shop.url,
      language: 'en',
    },
  })
  expect(error).toBeNull()
  return createPaymentResponseSchema.parse(data)
}

async function readOrder(id: string) {
  const { data } = await client.from('orders').select('*').eq('id', id).single()
  return orderSchema.parse(data)
}

const pay = (url: string) =>
  fetch(`${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success', ...ADDRESS }),
    redirect: 'manual',
  })

test('a shop that is killed during an upload keeps no half photo, and takes the whole one', async () => {
  const { data } = await client.auth.getSession()
  const upload = request(`${shop.url}/storage/v1/object/original-photos/${userId}/half.jpg`, {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      'content-length': 50_000_000,
      apikey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  })
  upload.on('error', () => undefined)
  upload.write(Buffer.alloc(5_000_000, 0xff))
  const half = join(shop.dataDir, 'files', 'temporary')
  await vi.waitFor(async () => expect(await readdir(half)).toHaveLength(1), WAIT)
  await shop.killAndRestart()
  const listed = await client.storage.from('original-photos').list(userId)
  expect(listed.data).toEqual([])
  expect(await readdir(half)).toEqual([])
  expect(await storePhoto('half.jpg')).toContain('half.jpg')
})

test('an order outlives kills during payment and during restoration, and finishes by itself', async () => {
  const imageUrl = await storePhoto('whole.jpg')
  const { url, orderId } = await placeOrder(imageUrl)
  expect((await pay(url)).status).toBe(303)
  await shop.killAndRestart()
  await vi.waitFor(async () => {
    expect((await readOrder(orderId)).status).toBe('processing')
  }, WAIT)

  await shop.killAndRestart()
  await vi.waitFor(async () => {
    const { data } = await client.from('order_updates').select('message').eq('order_id', orderId)
    expect(data?.at(-1)?.message).toMatch(/proof is ready/)
  }, WAIT)
  const order = await readOrder(orderId)
  expect(order).toMatchObject({ status: 'colorizing', payment_status: 'paid' })
  const updates = await client.from('order_updates').select('status').eq('order_id', orderId)
  const moves = (updates.data ?? []).map((update) => update.status)
  expect(new Set(moves)).toEqual(new Set(['pending', 'uploaded', 'processing', 'colorizing']))

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  // Those that were killed count until they have been silent for long.
  expect(metrics).toMatch(/hueloom_workers\{lane="restorations"\} [1-9]/)
  // Reported by the worker's own process.
  expect(metrics).toMatch(/hueloom_engine_stage_seconds_count\{stage="encode"\} [1-9]/)
  expect(metrics).toMatch(
    /hueloom_job_seconds_count\{lane="restorations",task="restore-order",outcome="done"\} [1-9]/,
  )
}, 300_000)
