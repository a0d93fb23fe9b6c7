import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { createOrderMails, type OrderMail } from '#server/orders/order-mails.ts'
import { orders } from '#server/orders/orders.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { deleteAccount, placesWith } from '../accounts/deletion-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const orderMails = () => createOrderMails(shop)

async function anOrder(
  owner: SignedInUser,
  status: 'colorizing' | 'cancelled' = 'colorizing',
): Promise<string> {
  return await insertOrder(shop, { user_id: owner.id, language: 'sv', status })
}

const SENT: OrderMail<'photo-problem'> = {
  kind: 'photo-problem',
  cause: 'message:1',
  facts: { reason: 'Fotot är för suddigt.', message: 'Har du kvar negativet?' },
}

async function queue(orderId: string, mail: OrderMail<'photo-problem'> = SENT) {
  await shop.db.transaction().execute(async (trx) => {
    const order = await orders.lock(trx, orderId)
    if (order) await orderMails().queue(trx, order, mail)
  })
}

async function resend(orderId: string, mailId: string, staff: SignedInUser) {
  await shop.db.transaction().execute(async (trx) => {
    const order = await orders.lock(trx, orderId)
    if (order) await orderMails().resend(trx, order, { mailId, staff: staff.id })
  })
}

async function mailsAbout(orderId: string) {
  const { rows } = await shop.pool.query(
    `select id, cause, recipient, facts from private.outbox where order_id = $1 order by cause`,
    [orderId],
  )
  return rows
}

async function lettersTo(email: string) {
  const { rows } = await shop.pool.query(
    'select subject, text, reply_to from private.mailbox where recipient = $1 order by sent_at',
    [email],
  )
  return rows
}

test('one mail leaves for each cause, however often it is queued', async () => {
  const customer = await aSignedInUser(shop)
  const orderId = await anOrder(customer)
  await Promise.all([queue(orderId), queue(orderId), queue(orderId)])
  await queue(orderId, { ...SENT, cause: 'message:2' })
  await runJobs(shop)
  expect(await lettersTo(customer.email)).toHaveLength(2)
})

test('a mail that is sent again says the same, to the address of today', async () => {
  const [customer, staff] = [await aSignedInUser(shop), await aSignedInUser(shop)]
  const orderId = await anOrder(customer)
  await queue(orderId)
  await runJobs(shop)
  const [first] = await mailsAbout(orderId)
  await shop.pool.query('update auth.users set email = $2 where id = $1', [
    customer.id,
    `new.${customer.email}`,
  ])
  await resend(orderId, first.id, staff)
  await runJobs(shop)
  const [letter] = await lettersTo(customer.email)
  const [again] = await lettersTo(`new.${customer.email}`)
  expect(again).toEqual(letter)
  expect(again.text).toContain('Fotot är för suddigt.')
  expect(again.text).toContain('> Har du kvar negativet?')
  expect(again.reply_to).toBe(shop.config.contactEmail)
  const [, second] = await mailsAbout(orderId)
  await resend(orderId, second.id, staff)
  await runJobs(shop)
  const causes = (await mailsAbout(orderId)).map(({ cause }) => cause)
  expect(causes).toEqual(['message:1', 'message:1:again:1', 'message:1:again:2'])
  const { rows: events } = await shop.pool.query(
    `select actor, actor_id, params from private.order_events
     where order_id = $1 and kind = 'mail_resent' order by id`,
    [orderId],
  )
  expect(events).toMatchObject([
    { actor: 'staff', actor_id: staff.id, params: { mailId: first.id, kind: 'photo-problem' } },
    { actor: 'staff', actor_id: staff.id, params: { mailId: second.id } },
  ])
})

test('a mail that is on its way, or another order’s, is not sent again', async () => {
  const staff = await aSignedInUser(shop)
  const [orderId, other] = [await anOrder(staff), await anOrder(staff)]
  await queue(orderId)
  const [waiting] = await mailsAbout(orderId)
  await expect(resend(orderId, waiting.id, staff)).rejects.toThrow(new AppError('order_not_ready'))
  await runJobs(shop)
  await expect(resend(other, waiting.id, staff)).rejects.toMatchObject({ code: 'not_found' })
  expect(await mailsAbout(orderId)).toHaveLength(1)
  expect(await mailsAbout(other)).toEqual([])
})

test('a mail that was given up can be sent again', async () => {
  const staff = await aSignedInUser(shop)
  const orderId = await anOrder(staff)
  await queue(orderId)
  const [mail] = await mailsAbout(orderId)
  await shop.pool.query('update private.outbox set failed_at = now() where id = $1', [mail.id])
  await runJobs(shop)
  expect(await lettersTo(staff.email)).toEqual([])
  await resend(orderId, mail.id, staff)
  await runJobs(shop)
  expect(await lettersTo(staff.email)).toHaveLength(1)
})

test('what a mail was given goes with its order, and the rest with the account', async () => {
  const customer = await aSignedInUser(shop)
  const orderId = await anOrder(customer, 'cancelled')
  const facts = { message: 'a very private question' }
  await queue(orderId, { ...SENT, cause: 'message:private', facts })
  await shop.pool.query('delete from public.orders where id = $1', [orderId])
  expect(await placesWith(shop, ['message:private'])).toEqual([])
  const { rows } = await shop.pool.query(
    'select order_id, facts from private.outbox where recipient = $1',
    [customer.email],
  )
  expect(rows).toEqual([{ order_id: null, facts: null }])
  await runJobs(shop)
  expect(await lettersTo(customer.email)).toHaveLength(1)
  expect(await deleteAccount(shop, customer)).toEqual({ deleted: true })
  await runJobs(shop)
  expect(await placesWith(shop, ['a very private question'])).toEqual([])
  expect(await placesWith(shop, [customer.email])).toEqual(['private.mailbox.recipient'])
})
