import { glob } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { objects } from '#server/photos/objects.ts'
import { signUpCustomer } from '#test/factories/a-customer.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendPartly, uploadOptions } from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import {
  aBuyer,
  callFunction,
  pay,
  paymentRequest,
  paymentsOf,
  placeOrder,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  confirmDeletion,
  deleteAccount,
  deletionToken,
  placesWith,
  requestDeletion,
} from './deletion-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

/** Holds a lock until each of some calls, one after the other, has come to wait for it. */
async function whileHeld<T>(
  hold: (client: PoolClient) => Promise<unknown>,
  starts: readonly (() => PromiseLike<T>)[],
): Promise<T[]> {
  const client = await shop.pool.connect()
  await client.query('begin')
  await hold(client)
  const running: Promise<T>[] = []
  for (const start of starts) {
    running.push(Promise.resolve(start()))
    await lockWaiters(shop.pool, running.length)
  }
  await client.query('commit')
  client.release()
  return await Promise.all(running)
}

/** What is left of a person in rows and files, but for the mail that says goodbye. */
async function leftOf(person: Person): Promise<string[]> {
  const rows = (await placesWith(shop, [person.id])).filter(
    // The journal of deletions keeps ids alone, so that a restore can delete them again.
    (place) => !place.startsWith('test_checkout.') && place !== 'private.deletions.subject',
  )
  const files = await Array.fromAsync(
    glob('files/{originals,previews,results,thumbnails,screens,drafts}/*', { cwd: shop.dataDir }),
  )
  const { rows: known } = await shop.pool.query<{ id: string }>('select id from storage.objects')
  return [...rows, ...files.filter((path) => !known.some(({ id }) => path.endsWith(id)))]
}

async function linkFor(person: Pick<Person, 'client' | 'email'>): Promise<string> {
  await requestDeletion(person)
  return await deletionToken(shop, person.email)
}

const lockUser = (person: Pick<Person, 'id'>) => (client: PoolClient) =>
  client.query('select from auth.users where id = $1 for update', [person.id])

test('of confirmations at one moment one deletes, and the others learn that it is over', async () => {
  const ada = await aSignedInUser(shop)
  const token = await linkFor(ada)
  const confirm = () => confirmDeletion(shop, token)
  const answers = await Promise.all([confirm(), confirm(), confirm(), confirm()])
  expect(answers.filter(({ deleted }) => deleted)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'link_expired')).toHaveLength(3)
  const { rowCount } = await shop.pool.query(
    `select from private.outbox where recipient = $1 and kind = 'account-deleted'`,
    [ada.email],
  )
  expect(rowCount).toBe(1)
})

test('a sign-in that comes while its account is deleted is refused as of an unknown address', async () => {
  const customer = await signUpCustomer(shop)
  const token = await linkFor(customer)
  const { auth } = shop.client()
  const [deleted, signedIn] = await whileHeld<unknown>(lockUser({ id: customer.user.id }), [
    () => confirmDeletion(shop, token),
    async () => (await auth.signInWithPassword(customer)).error,
  ])
  expect(deleted).toEqual({ deleted: true })
  expect(signedIn).toMatchObject({ code: 'invalid_credentials' })
})

test('a payment that takes effect first keeps the account', async () => {
  const ada = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, ada)
  const token = await linkFor(ada)
  const [answer] = await whileHeld(
    (client) =>
      client.query(
        `update public.orders set status = 'uploaded', payment_status = 'paid' where id = $1`,
        [orderId],
      ),
    [() => confirmDeletion(shop, token)],
  )
  expect(answer).toMatchObject({ code: 'orders_in_production', params: { count: 1 } })
  const { rowCount } = await shop.pool.query('select from storage.objects where id = $1', [
    ada.photo.id,
  ])
  expect(rowCount).toBe(1)
})

test('a payment that comes after the deletion is given back', async () => {
  const ada = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, ada)
  const token = await linkFor(ada)
  await pay(url, 'success')
  expect(await confirmDeletion(shop, token)).toEqual({ deleted: true })
  await runJobs(shop)
  const [payment] = await paymentsOf(shop, orderNumber(orderId))
  expect(payment).toMatchObject({ status: 'refunded', refunded_amount: 100_000, order_id: null })
  expect(await leftOf(ada)).toEqual([])
})

test('a photo that arrives while the account is deleted leaves neither row nor file', async () => {
  const ada = await aSignedInUser(shop)
  const token = await linkFor(ada)
  const bucket = ada.client.storage.from(PHOTO_BUCKET)
  const picture = await aPicture()
  const upload = () => bucket.upload(`${ada.id}/late.jpg`, picture)
  // Both want the lock of the person's photos, in this order.
  const [deletion, uploaded] = await whileHeld<unknown>(
    (client) => objects.lockOwner(client, ada.id),
    [() => confirmDeletion(shop, token), upload],
  )
  expect(deletion).toEqual({ deleted: true })
  expect((uploaded as Awaited<ReturnType<typeof upload>>).error).not.toBeNull()
  await runJobs(shop)
  expect(await leftOf(ada)).toEqual([])
})

test('a photo that was just stored goes with the account', async () => {
  const ada = await aSignedInUser(shop)
  const token = await linkFor(ada)
  const picture = await aPicture()
  const upload = () => ada.client.storage.from(PHOTO_BUCKET).upload(`${ada.id}/1.jpg`, picture)
  const [uploaded, deletion] = await whileHeld<unknown>(
    (client) => objects.lockOwner(client, ada.id),
    [upload, () => confirmDeletion(shop, token)],
  )
  expect((uploaded as Awaited<ReturnType<typeof upload>>).error).toBeNull()
  expect(deletion).toEqual({ deleted: true })
  await runJobs(shop)
  expect(await leftOf(ada)).toEqual([])
})

test('half of an upload goes with the account, and nobody can go on with it', async () => {
  const ada = await aSignedInUser(shop)
  const bytes = Buffer.alloc(8 * 1024 * 1024, 7)
  const url = await sendPartly(bytes, uploadOptions(shop, ada), 6 * 1024 * 1024)
  expect(await deleteAccount(shop, ada)).toEqual({ deleted: true })
  const answer = await fetch(url, {
    method: 'HEAD',
    headers: { ...ada.headers, 'tus-resumable': '1.0.0' },
  })
  expect(answer.ok).toBe(false)
  expect(await leftOf(ada)).toEqual([])
})

test('an order cannot be placed for an account that is just being deleted', async () => {
  const ada = await aBuyer(shop)
  const token = await linkFor(ada)
  const order = () =>
    callFunction(shop, 'create-payment', { headers: ada.headers, body: paymentRequest(shop, ada) })
  const [deletion, placed] = await whileHeld<unknown>(lockUser(ada), [
    () => confirmDeletion(shop, token),
    order,
  ])
  expect(deletion).toEqual({ deleted: true })
  expect((placed as Awaited<ReturnType<typeof order>>).status).toBe(401)
  expect(await leftOf(ada)).toEqual([])
})

test('what a restoration still makes for a deleted account is thrown away', async () => {
  const ada = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, ada)
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  await shop.pool.query(`update public.orders set status = 'processing' where id = $1`, [orderId])
  await callFunction(shop, 'order-action', {
    headers: ada.headers,
    body: { orderId, action: 'cancel' },
  })
  expect(await deleteAccount(shop, ada)).toEqual({ deleted: true })
  await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
    JSON.stringify({ orderId }),
  ])
  await runJobs(shop)
  expect(await leftOf(ada)).toEqual([])
})
