import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { deleteAccount, requestDeletion } from '../accounts/deletion-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, aStudioOrder, historyOf } from './studio-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('a member who deletes the account leaves the history, and no claim', async () => {
  await aStaffMember(shop, 'owner')
  const mo = await aStaffMember(shop, 'retoucher')
  const { orderId } = await aStudioOrder(shop)
  await act(shop, mo, { name: 'studio-claim', orderId, isClaimed: true })
  expect(await deleteAccount(shop, mo)).toEqual({ deleted: true })
  const { rowCount } = await shop.pool.query('select from private.order_claims')
  expect(rowCount).toBe(0)
  expect(await historyOf(shop, orderId)).toMatchObject([{ kind: 'claimed', actor_id: mo.id }])
})

test('the last owner stays, one of two may go', async () => {
  await shop.pool.query('delete from private.staff')
  const olga = await aStaffMember(shop, 'owner')
  await aStaffMember(shop, 'owner', { isDisabled: true })
  expect(await requestDeletion(olga)).toMatchObject({ code: 'last_owner' })
  const otto = await aStaffMember(shop, 'owner')
  expect(await deleteAccount(shop, olga)).toEqual({ deleted: true })
  expect(await requestDeletion(otto)).toMatchObject({ code: 'last_owner' })
})
