import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
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
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const DRESS = { x: 0.4, y: 0.7, tone: 'fabric-powder-blue', label: 'Rosa’s dress' }

test('where the buyer pointed is kept with the order, and costs nothing', async () => {
  const someone = await aBuyer(shop)
  const wall = { x: 1 / 3, y: 0, tone: 'brick-red' }
  const { orderId } = await placeOrder(shop, someone, { customerMarks: [DRESS, wall] })
  expect(await orderRow(shop, orderId)).toMatchObject({
    customer_marks: [DRESS, { x: 0.333333, y: 0, tone: 'brick-red', label: '' }],
    amount: 100_000,
  })
})

test('the buyer reads it with the order, and nobody else does', async () => {
  const someone = await aBuyer(shop)
  const stranger = await aSignedInUser(shop)
  const { orderId } = await placeOrder(shop, someone, { customerMarks: [DRESS] })
  const ask = (client: typeof someone.client) =>
    client.from('orders').select('customer_marks').eq('id', orderId)
  expect((await ask(someone.client)).data).toEqual([{ customer_marks: [DRESS] }])
  expect((await ask(stranger.client)).data).toEqual([])
})

test('the engine’s first picture has the colours that the buyer pointed at', async () => {
  const user = await aSignedInUser(shop)
  const someone = { ...user, photo: await aStoredPhoto(shop, user.id) }
  // Places were tapped on the first look, and the engine takes the part of the photo that it shows.
  const frame = { angle: 0, left: 0, top: 0, width: 1, height: 1 }
  await shop.pool.query(
    `insert into private.first_looks (object_id, asked_at, state, ended_at, width, height,
       picture_bytes, picture_sha256, original_bytes, original_sha256, marks, findings, frame)
     values ($1, now(), 'ready', now(), 10, 10, 10, '', 10, '', '[]', '{}', $2)`,
    [someone.photo.id, JSON.stringify(frame)],
  )
  const { url, orderId } = await placeOrder(shop, someone, { customerMarks: [DRESS] })
  await pay(url, 'success')
  await runJobs(shop)
  const { settings, report } = await shop.db
    .selectFrom('private.restorations')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(settings).toMatchObject({
    geometry: frame,
    hints: { marks: [{ kind: 'tap', x: 0.4, customerLabel: DRESS.label }] },
  })
  // The release before runs this too and knows no richness.
  expect(settings).not.toHaveProperty('hints.richness')
  expect(report).toMatchObject({ colour: 'hints', frame })
})

test('other marks are another order, the same ones are not', async () => {
  const someone = await aBuyer(shop)
  const plain = await placeOrder(shop, someone)
  const marked = await placeOrder(shop, someone, { customerMarks: [DRESS] })
  expect(marked.orderId).not.toBe(plain.orderId)
  expect(await placeOrder(shop, someone, { customerMarks: [DRESS] })).toEqual(marked)
  expect(await placeOrder(shop, someone, { customerMarks: [] })).toEqual(plain)
})

test.each([
  ['a word', 'blue'],
  ['one mark beside a list', DRESS],
  ['a place outside the picture', [{ ...DRESS, x: 1.01 }]],
  ['a place that is no number', [{ ...DRESS, y: 'top' }]],
  ['no place', [{ tone: DRESS.tone }]],
  ['a tone that no palette has', [{ ...DRESS, tone: 'fabric-neon' }]],
  ['a colour of its own', [{ ...DRESS, colour: { a: 999, b: 0 } }]],
  ['a name that every object has', [{ ...DRESS, tone: 'constructor' }]],
  ['a label as long as a letter', [{ ...DRESS, label: 'x'.repeat(61) }]],
  ['a label that cannot be stored', [{ ...DRESS, label: 'a\u0000b' }]],
  ['one mark too many', Array(21).fill(DRESS)],
  ['ten thousand marks', Array(10_000).fill(DRESS)],
])('%s is refused as bad', async (_what, customerMarks) => {
  const someone = await aBuyer(shop)
  const body = JSON.stringify(paymentRequest(shop, someone, { customerMarks }))
  const answer = await callFunction(shop, 'create-payment', { headers: someone.headers, body })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const { rows } = await shop.pool.query('select from public.orders where user_id = $1', [
    someone.id,
  ])
  expect(rows).toEqual([])
})

test.each(['{}', 'null', '["blue"]', JSON.stringify(Array(21).fill(DRESS))])(
  'the database keeps no other shape, whoever writes it: %.40s',
  async (customer_marks) => {
    const { id } = await aSignedInUser(shop)
    await expect(insertOrder(shop, { user_id: id, customer_marks })).rejects.toThrow()
  },
)
