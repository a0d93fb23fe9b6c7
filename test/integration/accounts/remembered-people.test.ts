import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import { findTone } from '#engine/colour/palettes.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const orderOf = async (user_id: string, facts: ColourFacts | null) =>
  await insertOrder(shop, {
    user_id,
    status: 'uploaded',
    payment_status: 'paid',
    paid_at: new Date(),
    ...(facts && { colour_facts: JSON.stringify(facts) }),
  })

/** What the studio reads of an order, as one who colours pictures. */
async function seenInStudio(orderId: string) {
  const member = await aStaffMember(shop, 'retoucher')
  const { body } = await callStudio(shop, member, {
    name: 'studio-order',
    body: { orderId },
  })
  return body
}

test('hair and eyes of a person are known at the desk for every photo of the account', async () => {
  const { id } = await aSignedInUser(shop)
  await orderOf(id, { name: 'Grandma Rosa', hair: 'red', eyes: 'green', clothes: 'blue' })
  const next = await orderOf(id, { name: 'grandma rosa', clothes: 'white' })
  expect(await seenInStudio(next)).toMatchObject({
    colourFacts: { name: 'grandma rosa', clothes: 'white' },
    rememberedFacts: { name: 'Grandma Rosa', hair: 'red', eyes: 'green' },
  })
})

test('what was noted last holds, for earlier photos too', async () => {
  const { id } = await aSignedInUser(shop)
  const first = await orderOf(id, { name: 'Rosa', hair: 'red' })
  await orderOf(id, { name: 'Rosa', hair: 'blond' })
  await orderOf(id, { name: 'Rosa', hair: 'grey' })
  expect(await seenInStudio(first)).toMatchObject({
    colourFacts: { hair: 'red' },
    rememberedFacts: { hair: 'grey' },
  })
})

test.each([
  ['another person', { name: 'Jan' }],
  ['nobody by name', { hair: 'red' }],
] as const)('nothing is remembered of %s', async (_, facts) => {
  const { id } = await aSignedInUser(shop)
  await orderOf(id, { name: 'Rosa', hair: 'red' })
  expect(await seenInStudio(await orderOf(id, facts))).toMatchObject({ rememberedFacts: null })
})

test('nothing is remembered from what was never paid for', async () => {
  const { id } = await aSignedInUser(shop)
  await insertOrder(shop, { user_id: id, colour_facts: '{"name":"Rosa","hair":"red"}' })
  const next = await orderOf(id, { name: 'Rosa' })
  expect(await seenInStudio(next)).toMatchObject({ rememberedFacts: null })
})

test('nothing is remembered from another account', async () => {
  const [one, other] = [await aSignedInUser(shop), await aSignedInUser(shop)]
  await orderOf(one.id, { name: 'Rosa', hair: 'red' })
  const theirs = await orderOf(other.id, { name: 'Rosa' })
  expect(await seenInStudio(theirs)).toMatchObject({ rememberedFacts: null })
})

test('the engine gets it too, and what this order says comes first', async () => {
  const { id } = await aSignedInUser(shop)
  await orderOf(id, { name: 'Rosa', hair: 'red', eyes: 'green' })
  const next = await orderOf(id, { name: 'Rosa', clothes: 'dark_blue' })
  await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
    JSON.stringify({ orderId: next }),
  ])
  await runJobs(shop)
  const { settings } = await shop.db
    .selectFrom('private.restorations')
    .select('settings')
    .where('order_id', '=', next)
    .executeTakeFirstOrThrow()
  const { a, b } = findTone('hair-copper')
  expect(settings).toMatchObject({ told: { hair: { a, b } } })
})
