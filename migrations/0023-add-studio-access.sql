-- What the people of the shop may read. Each look of theirs runs under the role of their work, and
-- grants and policies decide tables, columns and rows. The shop itself owns the tables: what people
-- change it writes for them, after it has asked who they are.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['owner', 'manager', 'retoucher', 'print'] loop
    if not exists (select from pg_roles where rolname = 'studio_' || wanted) then
      execute format('create role %I nologin noinherit', 'studio_' || wanted);
    end if;
  end loop;
end
$$;
grant studio_owner, studio_manager, studio_retoucher, studio_print to current_user;

grant usage on schema public, auth, storage, private
  to studio_owner, studio_manager, studio_retoucher, studio_print;
-- Whoever reaches the schema could call them.
revoke all on all functions in schema private from public;

alter table private.contact_messages add column handled_by uuid;

alter table auth.users enable row level security;
alter table private.staff enable row level security;
alter table private.staff_invitations enable row level security;
alter table private.order_claims enable row level security;
alter table private.order_events enable row level security;
alter table private.order_messages enable row level security;
alter table private.restorations enable row level security;
alter table private.proofs enable row level security;
alter table private.proof_pins enable row level security;
alter table private.print_files enable row level security;
alter table private.ship_to enable row level security;
alter table private.parcels enable row level security;
alter table private.payments enable row level security;
alter table private.refunds enable row level security;
alter table private.disputes enable row level security;
alter table private.invoices enable row level security;
alter table private.outbox enable row level security;
alter table private.contact_messages enable row level security;

-- Orders: all for those who lead, for the others those that wait for their hands.
grant select
    (id, created_at, status, proof_status, shipment_status, version, language, image_path,
     image_sha256, file_name, print_size_id, print_size, sharpness, sharpness_accepted, frame,
     special_instructions, rush, revisions_included, revisions_granted, revisions_used, paid_at,
     promised_at, proof_due_at, on_hold_at, ended_at)
  on public.orders to studio_owner, studio_manager, studio_retoucher, studio_print;
grant select (user_id, payment_status, amount, rush_amount, currency)
  on public.orders to studio_owner, studio_manager;

create policy orders_read_leads on public.orders for select
  to studio_owner, studio_manager using (true);
create policy orders_read_retoucher on public.orders for select to studio_retoucher
  using (status in ('uploaded', 'processing', 'colorizing'));
create policy orders_read_print on public.orders for select to studio_print
  using (
    status in ('framing', 'shipping', 'delivered')
    or (status = 'colorizing' and proof_status = 'approved')
  );

-- What belongs to an order is seen with it: the inner question stands under the same policies.
grant select (order_id, staff, claimed_at) on private.order_claims
  to studio_owner, studio_manager, studio_retoucher, studio_print;
create policy order_claims_read on private.order_claims for select
  to studio_owner, studio_manager, studio_retoucher, studio_print
  using (exists (select from public.orders where id = order_id));

grant select on private.restorations, private.proofs, private.proof_pins
  to studio_owner, studio_manager, studio_retoucher, studio_print;
create policy restorations_read on private.restorations for select
  to studio_owner, studio_manager, studio_retoucher, studio_print
  using (exists (select from public.orders where id = order_id));
create policy proofs_read on private.proofs for select
  to studio_owner, studio_manager, studio_retoucher, studio_print
  using (exists (select from public.orders where id = order_id));
create policy proof_pins_read on private.proof_pins for select
  to studio_owner, studio_manager, studio_retoucher, studio_print
  using (exists (select from private.proofs where id = proof_id));

grant select (id, bucket_id, name, size, mime_type, sha256, width, height) on storage.objects
  to studio_owner, studio_manager, studio_retoucher, studio_print;
create policy objects_read_studio on storage.objects for select
  to studio_owner, studio_manager, studio_retoucher, studio_print
  using (
    exists (select from public.orders o where o.image_path = objects.name)
    or exists (select from private.proofs p where p.object_id = objects.id)
  );

-- History. Who does not see money and addresses does not read what happened to them either.
grant select on private.order_events
  to studio_owner, studio_manager, studio_retoucher, studio_print;
create policy order_events_read_leads on private.order_events for select
  to studio_owner, studio_manager using (true);
create policy order_events_read_hands on private.order_events for select
  to studio_retoucher, studio_print
  using (
    kind not in (
      'payment_confirmed', 'payment_failed', 'checkout_expired', 'refunded', 'partially_refunded',
      'refund_asked', 'refund_failed', 'dispute_opened', 'dispute_closed', 'mail_resent'
    )
    and exists (select from public.orders where id = order_id)
  );

grant select on private.order_messages to studio_owner, studio_manager, studio_retoucher;
create policy order_messages_read on private.order_messages for select
  to studio_owner, studio_manager, studio_retoucher
  using (exists (select from public.orders where id = order_id));

-- The workshop: what is printed, and where it goes.
grant select on private.print_files, private.ship_to, private.parcels
  to studio_owner, studio_manager, studio_print;
create policy print_files_read on private.print_files for select
  to studio_owner, studio_manager, studio_print
  using (exists (select from public.orders where id = order_id));
create policy ship_to_read on private.ship_to for select
  to studio_owner, studio_manager, studio_print
  using (exists (select from public.orders where id = order_id));
create policy parcels_read on private.parcels for select
  to studio_owner, studio_manager, studio_print
  using (exists (select from public.orders where id = order_id));

-- Money, and who the customers are.
grant select
    (id, order_id, order_number, attempt, amount, currency, status, paid_amount, pays_order,
     refunded_amount, paid_at, created_at)
  on private.payments to studio_owner, studio_manager;
grant select on private.refunds, private.disputes, private.invoices
  to studio_owner, studio_manager;
create policy payments_read on private.payments for select
  to studio_owner, studio_manager using (true);
create policy refunds_read on private.refunds for select
  to studio_owner, studio_manager using (true);
create policy disputes_read on private.disputes for select
  to studio_owner, studio_manager using (true);
create policy invoices_read on private.invoices for select
  to studio_owner, studio_manager using (true);

grant select (id, email, email_confirmed_at, last_sign_in_at, language, created_at) on auth.users
  to studio_owner, studio_manager;
create policy users_read_leads on auth.users for select
  to studio_owner, studio_manager using (true);
grant select (id, full_name) on public.profiles to studio_owner, studio_manager;
create policy profiles_read_leads on public.profiles for select
  to studio_owner, studio_manager using (true);

-- Mails without their texts and recipients: texts hold links, and links are keys.
grant select (id, order_id, kind, created_at, sent_at, failed_at, attempts, last_error) on private.outbox
  to studio_owner, studio_manager;
create policy outbox_read_leads on private.outbox for select
  to studio_owner, studio_manager using (order_id is not null);

grant select on private.contact_messages to studio_owner, studio_manager;
create policy contact_messages_read_leads on private.contact_messages for select
  to studio_owner, studio_manager using (true);

-- Everybody knows the names of the others; roles and access are the business of those who lead.
grant select (user_id, name) on private.staff
  to studio_owner, studio_manager, studio_retoucher, studio_print;
grant select (role, created_at, disabled_at) on private.staff to studio_owner, studio_manager;
create policy staff_read on private.staff for select
  to studio_owner, studio_manager, studio_retoucher, studio_print using (true);
grant select (email, name, role, created_at, expires_at) on private.staff_invitations
  to studio_owner, studio_manager;
create policy staff_invitations_read on private.staff_invitations for select
  to studio_owner, studio_manager using (true);
