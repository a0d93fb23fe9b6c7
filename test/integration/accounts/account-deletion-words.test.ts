import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { aPaidOrder, work } from '../payments/money-steps.ts'
import { act, aProof } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { deleteAccount, placesWith } from './deletion-steps.ts'

/** The payment provider keeps books of its own; the test checkout plays its part. */
const AT_PROVIDER = /^test_checkout\./

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

/** An order about which the shop's people have written, wherever they can. */
async function anOrderWithWords() {
  const { buyer, orderId } = await aPaidOrder(shop)
  const text = 'Adelheid called'
  const proofId = await aProof(shop, orderId)
  for (const command of [
    { name: 'studio-note', text },
    { name: 'studio-message', reason: 'other', text },
    { name: 'studio-refund', amount: 1000, reason: 'goodwill', note: text },
    { name: 'studio-cancel', note: text },
  ]) {
    expect([command.name, (await act(shop, owner, { orderId, ...command })).status]).toEqual([
      command.name,
      200,
    ])
  }
  await shop.pool.query('update private.proofs set note = $2, change_request = $2 where id = $1', [
    proofId,
    text,
  ])
  await shop.pool.query(
    `insert into private.proof_pins (proof_id, number, x, y, note) values ($1, 1, 0.5, 0.5, $2)`,
    [proofId, text],
  )
  await work(shop)
  return { ...buyer, orderId }
}

async function placesOf(word: string): Promise<string[]> {
  return (await placesWith(shop, [word])).filter((place) => !AT_PROVIDER.test(place))
}

test('what people of the shop wrote goes with the account, also from the ledger', async () => {
  const ada = await anOrderWithWords()
  const before = await placesOf('Adelheid')
  for (const place of [
    'private.refunds.note',
    'private.order_events.params',
    'private.order_messages.text',
    'private.proofs.note',
    'private.proof_pins.note',
    'private.outbox.facts',
  ]) {
    expect(before).toContain(place)
  }
  expect(await deleteAccount(shop, ada)).toEqual({ deleted: true })
  expect(await placesOf('Adelheid')).toEqual([])
  const { rows } = await shop.pool.query('select sum(amount)::int as sum from private.refunds')
  expect(rows[0].sum).toBeGreaterThan(1000)
})

test('it goes with an order that its customer deletes', async () => {
  const ada = await anOrderWithWords()
  const { error } = await ada.client.from('orders').delete().eq('id', ada.orderId)
  expect(error).toBeNull()
  // What reached the customer's own mailbox is theirs.
  const isTheirs = (place: string) => place.startsWith('private.mailbox.')
  expect((await placesOf('Adelheid')).filter((place) => !isTheirs(place))).toEqual([])
})
