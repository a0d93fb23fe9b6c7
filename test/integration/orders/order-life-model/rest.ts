import { expect } from 'vitest'
import { casesOf } from './cases-of.ts'
import { workAll } from './jobs.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 3_600_000
/**
 * A bank answers after the first three days at the latest; where its refusal is not reported, it is
 * asked about three days later, and the order waits seven more for another try.
 */
const DAYS = 15

/** Lets time pass until nothing is left to be done: no event is late any more, no job waits. */
export async function comeToRest({ model }: World): Promise<void> {
  model.power.cutAfter(undefined)
  await workAll(model)
  for (let day = 0; day < DAYS; day += 3) {
    model.clock.advance(3 * DAY_MS)
    await model.tasks['reconcile-payments']?.({})
    await workAll(model)
  }
}

/** What is wrong once nothing is on its way any more. */
export const AT_REST: Record<string, string> = {
  'a job was left': `
    select j.id, identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`,
  'an approved picture was not made ready to print': `
    select p.id from private.proofs p join public.orders o on o.id = p.order_id
    where p.status = 'approved' and o.status <> 'cancelled'
      and o.payment_status in ('paid', 'partially_refunded')
      and not exists (select from private.print_files where proof_id = p.id)`,
  'a refund was left': `select id, status from private.refunds where status in ('asked', 'pending')`,
  'a mail was left': `
    select kind, last_error from private.outbox where sent_at is null`,
  'an order waits for money that cannot come': `
    select id, payment_status from public.orders where status = 'pending'`,
  'an order waits for the engine': `
    select o.id, o.status from public.orders o
    where o.status in ('uploaded', 'processing') and o.copy_of is null`,
  'a copy waits for a picture that is finished, or that nobody finishes': `
    select o.id, o.copy_of from public.orders o
    where o.status in ('uploaded', 'processing') and o.copy_of is not null and not exists (
      select from public.orders original
      where original.id = o.copy_of and original.status in ('processing', 'colorizing')
        and original.proof_status <> 'approved')`,
  'a proof has no picture': `
    select p.id from private.proofs p join public.orders o on o.id = p.order_id
    where p.picture_at is null and p.object_id is not null`,
  'the ledger differs from the bank': `
    select pi.id, pi.body ->> 'amount_received' as received, p.paid_amount, p.refunded_amount,
      coalesce(back.amount, 0) as given_back
    from test_checkout.objects pi
    left join lateral (
      select sum((body ->> 'amount')::int) as amount from test_checkout.objects
      where kind = 'refund' and body ->> 'payment_intent' = pi.id
    ) back on true
    left join private.payments p on p.payment_intent = pi.id
    where pi.kind = 'payment_intent' and (pi.body ->> 'amount_received')::int > 0
      and (p.id is null or p.paid_amount <> (pi.body ->> 'amount_received')::int
        or p.refunded_amount <> coalesce(back.amount, 0))`,
  'the ledger knows a payment that the bank does not': `
    select id from private.payments p where paid_at is not null and not exists (
      select from test_checkout.objects where kind = 'payment_intent' and id = p.payment_intent)`,
  'refunds differ from the ledger': `
    select p.id, p.refunded_amount from private.payments p where p.refunded_amount <> (
      select coalesce(sum(amount), 0) from private.refunds r
      where r.payment_id = p.id and r.status = 'succeeded')`,
  'the documents differ from the ledger': `
    select p.id, p.refunded_amount from private.payments p
    where p.pays_order and p.refunded_amount <> (
      select coalesce(sum(case i.kind when 'credit_note' then i.amount else -i.amount end), 0)
      from private.invoices i where i.payment_id = p.id and i.kind <> 'invoice')`,
  'money was kept for nothing': `
    select p.id, p.paid_amount, p.refunded_amount, o.status from private.payments p
    left join public.orders o on o.id = p.order_id
    where p.paid_at is not null and p.refunded_amount < p.paid_amount and p.purchase_id is null
      and (o.id is null or o.status = 'cancelled' or not p.pays_order)`,
  'more of a purchase was kept than its orders cost that were not canceled': `
    select p.id, p.paid_amount, p.refunded_amount from private.payments p
    where p.paid_at is not null and p.purchase_id is not null
      and p.paid_amount - p.refunded_amount > case when p.pays_order then (
        select coalesce(sum(o.amount), 0) from public.orders o
        where o.purchase_id = p.purchase_id and o.status <> 'cancelled') else 0 end`,
  'the money of an order of a purchase differs from the ledger': `
    select o.id, o.status, o.payment_status, back.amount from public.orders o
    join private.payments p on p.purchase_id = o.purchase_id and p.pays_order
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from private.refunds
      where order_id = o.id and status = 'succeeded'
    ) back
    where o.payment_status <> case
      when p.status = 'refunded' or back.amount >= o.amount then 'refunded'
      when back.amount = 0 then 'paid'
      else 'partially_refunded' end`,
  'the money of an order differs from the ledger': `
    select o.id, o.status, o.payment_status, p.paid_amount, p.refunded_amount
    from public.orders o join private.payments p on p.order_id = o.id and p.pays_order
    where o.purchase_id is null and o.payment_status <> case
      when p.refunded_amount = 0 then 'paid'
      when p.refunded_amount = p.paid_amount then 'refunded'
      else 'partially_refunded' end`,
  'somebody who paid was not notified': `
    select o.id from public.orders o
    where exists (select from private.order_events where order_id = o.id and kind = 'payment_confirmed')
      and (select count(*) from private.outbox m join public.orders other on other.id = m.order_id
        where m.kind = 'order-paid'
          and (other.id = o.id or other.purchase_id = o.purchase_id)) <> 1`,
  'somebody who paid for an order that was cancelled was not notified': `
    select o.id from public.orders o where o.status = 'cancelled'
      and exists (select from private.payments where order_id = o.id and paid_at is not null)
      and (select count(*) from private.outbox
        where order_id = o.id and kind = 'order-cancelled') <> 1`,
  'money went back and nobody was notified': `
    select r.id, r.reason, o.status from private.refunds r
    join private.payments p on p.id = r.payment_id
    join public.orders o on o.id = coalesce(r.order_id, p.order_id)
    where r.status = 'succeeded' and not exists (
      select from private.outbox m where m.order_id = o.id and (
        (m.kind = 'order-refunded' and m.cause = 'refund:' || r.id)
        or (m.kind = 'order-cancelled' and m.facts ? 'refund'
          and (p.pays_order or m.cause = 'payment:' || p.id))))`,
}

/** Money in is money out and kept, and nobody waits for anything. */
export async function expectAtRest({ model }: World): Promise<void> {
  expect(await casesOf(model, AT_REST)).toEqual([])
}
