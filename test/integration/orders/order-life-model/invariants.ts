import { expect } from 'vitest'
import { CUSTOMER_NEWS } from '#domain/orders/order-events.ts'
import { casesOf } from './cases-of.ts'
import type { World } from './world.ts'

/** What is wrong at every moment, whoever did what: each finds all cases of it. */
export const NEVER: Record<string, string> = {
  'a status was skipped': `
    select order_id, was, status from (
      select order_id, status, lag(status) over (partition by order_id order by id) as was
      from private.order_events
    ) steps
    where was is not null and was <> status and not exists (
      select from private.order_transitions where from_status = was and to_status = status)`,
  'a history does not begin with its order': `
    select order_id, kind from private.order_events e where kind <> 'order_received' and id = (
      select min(id) from private.order_events where order_id = e.order_id)`,
  'a history ends elsewhere than its order': `
    select o.id, o.status, last.status as told from public.orders o
    left join lateral (
      select status from private.order_events where order_id = o.id order by id desc limit 1
    ) last on true
    where last.status is distinct from o.status`,
  'the news of an order differ from its history': `
    select coalesce(told.order_id, known.order_id), coalesce(told.code, known.kind)
    from (select order_id, code, count(*) from public.order_updates group by 1, 2) told
    full join (
      select order_id, kind, count(*) from private.order_events
      where kind in (${CUSTOMER_NEWS.map((news) => `'${news}'`).join(',')}) group by 1, 2
    ) known on known.order_id = told.order_id and known.kind = told.code
    where told.count is distinct from known.count`,
  'more was given back than came in': `
    select id, paid_amount, refunded_amount from private.payments
    where refunded_amount > coalesce(paid_amount, 0)`,
  'more goes back than came in': `
    select p.id, p.paid_amount, sum(r.amount) from private.payments p
    join private.refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having sum(r.amount) > p.paid_amount`,
  'more goes back for an order of a purchase than was paid for it': `
    select o.id, o.amount, sum(r.amount) from public.orders o
    join private.refunds r on r.order_id = o.id and r.status <> 'failed'
    where o.purchase_id is not null group by o.id having sum(r.amount) > o.amount`,
  'an order of a purchase waits for what is paid': `
    select o.id, o.status from public.orders o
    join private.payments p on p.purchase_id = o.purchase_id and p.pays_order
    where o.status = 'pending'`,
  'the orders of a purchase are more or less than what it costs': `
    select p.id, p.amount, sum(o.amount) from private.payments p
    join public.orders o on o.purchase_id = p.purchase_id
    where p.paid_at is null group by p.id having sum(o.amount) <> p.amount`,
  'what lies in one parcel is in several places': `
    select p.id, count(distinct o.status) from private.parcels p
    join private.shared_parcels s on s.parcel_id = p.id
    join public.orders o on o.id in (p.order_id, s.order_id)
    where o.status in ('framing', 'shipping')
    group by p.id having count(distinct o.status) > 1`,
  'the provider gave back more than it took': `
    select pi.id from test_checkout.objects pi
    join test_checkout.objects re on re.kind = 'refund' and re.body ->> 'payment_intent' = pi.id
    where pi.kind = 'payment_intent'
    group by pi.id, pi.body having sum((re.body ->> 'amount')::int)
      > (pi.body ->> 'amount_received')::int`,
  'an order is made for two payments': `
    select order_id from private.payments where pays_order group by 1 having count(*) > 1`,
  'an order is made that nobody paid': `
    select o.id, o.status from public.orders o
    where o.status not in ('pending', 'cancelled') and not exists (
      select from private.payments p where p.pays_order
        and (p.order_id = o.id or p.purchase_id = o.purchase_id))`,
  'a bank confirms a payment that nobody has begun': `
    select o.id, o.payment_status from public.orders o
    where o.payment_confirming_since is not null and o.status = 'pending' and not exists (
      select from private.payments p
      where p.status = 'open' and (p.order_id = o.id or p.purchase_id = o.purchase_id))`,
  'a mail was written twice': `
    select order_id, kind, cause from private.outbox
    where order_id is not null group by 1, 2, 3 having count(*) > 1`,
  'a mail arrived that was never written, or did not arrive': `
    select o.id, o.kind from private.outbox o full join private.mailbox m using (id)
    where o.id is null or (o.sent_at is not null and m.id is null)`,
  'two versions are shown or approved at once': `
    select order_id from private.proofs where status in ('sent', 'approved')
    group by 1 having count(*) > 1`,
  'a proof stands elsewhere than its order': `
    select o.id, o.proof_status from public.orders o
    where o.proof_status in ('sent', 'approved') and not exists (
      select from private.proofs p where p.order_id = o.id and p.status = o.proof_status)`,
  'a customer is asked for the colours of nothing': `
    select o.id, o.proof_status from public.orders o
    where o.colours_asked_at is not null and o.status = 'colorizing' and (
      o.proof_status <> 'in_review' or not exists (
        select from private.proofs p
        where p.order_id = o.id and p.status = 'in_review' and p.shown_at is not null))`,
  'a picture without its colours was sent to somebody who wants them': `
    select p.id from private.proofs p join public.orders o on o.id = p.order_id
    where p.sent_at is not null and p.colour = 'black_and_white'
      and o.keeps_black_and_white_at is null`,
  'something else is printed than was approved': `
    select f.proof_id from private.print_files f join private.proofs p on p.id = f.proof_id
    where p.status <> 'approved' or p.approval ->> 'sha256' <> f.source_sha256`,
  'a customer cancelled what they had approved': `
    select c.order_id from private.order_events c
    join private.order_events a on a.order_id = c.order_id and a.id < c.id
    where c.kind = 'cancelled_by_customer' and a.kind in ('proof_approved', 'files_ready')`,
  'a copy shows another picture than the one that was approved': `
    select p.id from private.proofs p join public.orders o on o.id = p.order_id
    where p.source = 'copy' and not exists (
      select from private.proofs approved
      where approved.order_id = o.copy_of and approved.sha256 = p.sha256
        and approved.approval is not null)`,
  'an order is framed that was not approved': `
    select id from public.orders
    where status in ('framing', 'shipping', 'delivered') and proof_status <> 'approved'`,
  'files alone are made, packed or handed over unasked': `
    select o.id, o.status from public.orders o
    where o.frame is null and o.paper is null and (o.status in ('framing', 'shipping') or o.shipment_status <> 'none'
      or exists (select from private.ship_to a where a.order_id = o.id)
      or exists (select from private.parcels p where p.order_id = o.id)
      or o.status = 'delivered' and not exists (
        select from private.proofs p where p.order_id = o.id and p.status = 'approved'
          and (p.approval ->> 'asksForFiles')::boolean))`,
  'something was colored that was paid to stay as it is': `
    select id from public.orders where files = 'restored' and keeps_black_and_white_at is null`,
  'two links of an order work': `
    select order_id from private.family_links where ended_at is null
    group by 1 having count(*) > 1`,
  'a cancelled order is still shown to the family': `
    select o.id from public.orders o join private.family_links l on l.order_id = o.id
    where o.status = 'cancelled' and l.ended_at is null`,
  'a family said something about another order, or after the answer': `
    select c.id from private.family_comments c
    join private.family_links l on l.id = c.link_id
    join private.proofs p on p.id = c.proof_id
    where p.order_id <> l.order_id or c.created_at > p.decided_at`,
  'more rounds of changes were used than asked for': `
    select o.id, o.revisions_used from public.orders o where o.revisions_used <> (
      select count(*) from private.proofs p
      where p.order_id = o.id and p.decided_at is not null and p.change_request is not null)`,
}

/** What holds at every moment, whoever did what and wherever the power went. */
export async function expectAlways(world: World): Promise<void> {
  expect(await casesOf(world.model, NEVER)).toEqual([])
  const { rows } = await world.model.shop.pool.query<{ id: string }>('select id from public.orders')
  const kept = new Set(rows.map(({ id }) => id))
  expect({ lost: [...world.promised].filter((id) => !kept.has(id)) }).toEqual({ lost: [] })
}
