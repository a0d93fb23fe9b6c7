import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeColour } from '#contract/restoration/colour-verdict.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { versionsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** An engine in a hurry knows the sky. */
const LANDSCAPE = join(import.meta.dirname, '../../images/hills-under-a-sky.jpg')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

/** An order of a landscape that is paid for and restored. */
async function restoredAs(colourChoice: string) {
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await readFile(LANDSCAPE) })
  const { url, orderId } = await placeOrder(shop, { ...user, photo }, { colourChoice })
  await pay(url, 'success')
  await runJobs(shop)
  const { settings, report } = await shop.db
    .selectFrom('private.restorations')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { user, orderId, settings, report }
}

test.each(['quiet', 'natural', 'rich'])('%s colors are kept with the order', async (choice) => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, { colourChoice: choice })
  expect(await orderRow(shop, orderId)).toMatchObject({
    colour_richness: choice,
    keeps_black_and_white_at: null,
    amount: 100_000,
  })
})

test('the engine’s first picture is as rich as its buyer chose, its report and the studio say so', async () => {
  const { user, orderId, settings, report } = await restoredAs('rich')
  expect(settings).toMatchObject({ hints: { richness: 'rich', marks: [] } })
  expect(report).toMatchObject({ colour: 'draft_tint', richness: 'rich' })
  const { body } = await callStudio(shop, await aStaffMember(shop, 'retoucher'), {
    name: 'studio-order',
    body: { orderId },
  })
  expect(body).toMatchObject({ richness: 'rich', keepsBlackAndWhite: false })

  // So the wizard knows it for the next photo, and nobody else does.
  const stranger = await aSignedInUser(shop)
  const ask = (client: typeof user.client) =>
    client.from('orders').select('colour_richness').eq('user_id', user.id)
  expect((await ask(user.client)).data).toEqual([{ colour_richness: 'rich' }])
  expect((await ask(stranger.client)).data).toEqual([])
})

test('a photo that its buyer keeps black and white gets no colors, and its first picture is a proof', async () => {
  const { orderId, settings, report } = await restoredAs('black_and_white')
  expect(settings).toMatchObject({ colour: 'black_and_white' })
  expect(report).toMatchObject({ colour: 'black_and_white', richness: null })
  expect(judgeColour(report)).toBe('black_and_white')
  expect(await versionsOf(shop, orderId)).toEqual(['sent'])
  expect(await orderRow(shop, orderId)).toMatchObject({
    proof_status: 'sent',
    colour_richness: null,
    keeps_black_and_white_at: expect.any(Date),
    colours_asked_at: null,
  })
})

test('what its buyer pointed at before they kept the photo black and white goes with no order', async () => {
  const someone = await aBuyer(shop)
  const customerMarks = [{ x: 0.4, y: 0.7, tone: 'fabric-sage', label: 'the dress' }]
  const marksOf = async (colourChoice: string) => {
    const { orderId } = await placeOrder(shop, someone, { colourChoice, customerMarks })
    return (await orderRow(shop, orderId)).customer_marks
  }
  expect(await marksOf('rich')).toEqual(customerMarks)
  expect(await marksOf('black_and_white')).toEqual([])
})

test('another choice is another order, the same one is not', async () => {
  const someone = await aBuyer(shop)
  const orderOf = async (colourChoice: string | null) =>
    (await placeOrder(shop, someone, { colourChoice })).orderId
  const choices = [null, 'quiet', 'rich', 'black_and_white'] as const
  const first = await Promise.all(choices.map(orderOf))
  expect(new Set(first).size).toBe(choices.length)
  expect(await Promise.all(choices.map(orderOf))).toEqual(first)
})

test.each([
  ['a word that is none of them', 'garish'],
  ['a number', 1.4],
  ['two of them', ['quiet', 'rich']],
  ['a richness of its own', { richness: 'rich', gain: 9 }],
  ['a name that every object has', 'constructor'],
  ['another spelling', 'Rich'],
])('%s is refused as bad', async (_what, colourChoice) => {
  const someone = await aBuyer(shop)
  const body = paymentRequest(shop, someone, { colourChoice })
  const answer = await callFunction(shop, 'create-payment', { headers: someone.headers, body })
  expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
  const { rows } = await shop.pool.query('select from public.orders where user_id = $1', [
    someone.id,
  ])
  expect(rows).toEqual([])
})

test('the database keeps no other richness, whoever writes it', async () => {
  const { id: user_id } = await aSignedInUser(shop)
  const inserted = insertOrder(shop, { user_id, colour_richness: 'garish' })
  await expect(inserted).rejects.toThrow(/colour_richness/)
})
