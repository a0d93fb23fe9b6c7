import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import type { Pool } from 'pg'
import type { CarrierId } from '#domain/carriers.ts'
import type { ContactService } from '#domain/contact.ts'
import type { Language } from '#domain/languages.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderEventKind } from '#domain/order-events.ts'
import type {
  Actor,
  OrderStatus,
  PaymentStatus,
  ProofStatus,
  ShipmentStatus,
} from '#domain/order-life.ts'
import type { PictureSize } from '#domain/picture-sizes.ts'
import type { Sharpness } from '#domain/print-sharpness.ts'
import type { RushOption } from '#domain/rates.ts'
import type { RefundReason } from '#domain/refunds.ts'
import type { StaffRole } from '#domain/staff.ts'

type Created = ColumnType<Date, Date | undefined, never>
type Updated = ColumnType<Date, Date | undefined, Date | undefined>

/** What of an order somebody of the shop looked at. */
export type StaffViewed = 'order' | 'original' | 'result'

/** The tables of `migrations/`, as queries see them. */
export type Tables = {
  'auth.users': {
    id: Generated<string>
    email: string
    password_hash: string
    email_confirmed_at: Date | null
    confirmation_sent_at: Date | null
    recovery_sent_at: Date | null
    last_sign_in_at: Date | null
    new_email: string | null
    email_change_sent_at: Date | null
    email_change_confirmed: 'current' | 'new' | null
    user_metadata: ColumnType<unknown, string, string>
    language: Language
    created_at: Created
    updated_at: Updated
  }
  'auth.sessions': {
    id: Generated<string>
    user_id: string
    user_agent: string | null
    created_at: Created
    refreshed_at: Updated
  }
  'auth.refresh_tokens': {
    token_hash: Buffer
    session_id: string
    created_at: Created
    spent_at: Date | null
  }
  'auth.one_time_tokens': {
    token_hash: Buffer
    user_id: string
    kind: 'signup' | 'recovery' | 'email_change_current' | 'email_change_new' | 'deletion'
    created_at: Created
    expires_at: Date
  }
  'public.profiles': {
    id: string
    full_name: string | null
    created_at: Created
    updated_at: Updated
  }
  'public.orders': {
    id: string
    user_id: string
    created_at: Created
    updated_at: Updated
    status: Generated<OrderStatus>
    payment_status: Generated<PaymentStatus>
    original_image_url: string
    processed_image_url: string | null
    image_path: string
    image_sha256: string
    file_name: string
    print_size_id: string
    print_size: ColumnType<unknown, string, never>
    sharpness: Sharpness
    sharpness_accepted: boolean | null
    frame: ColumnType<unknown, string, never>
    special_instructions: string | null
    amount: number
    currency: Currency
    language: Language
    terms_version: string
    terms_accepted_at: Date
    ended_at: Generated<Date | null>
    version: GeneratedAlways<number>
    proof_status: Generated<ProofStatus>
    shipment_status: Generated<ShipmentStatus>
    rush: RushOption | null
    rush_amount: Generated<number>
    revisions_included: Generated<number>
    revisions_granted: Generated<number>
    revisions_used: Generated<number>
    paid_at: Date | null
    promised_at: Date | null
    proof_due_at: Date | null
    on_hold_at: Date | null
  }
  'public.order_updates': {
    id: Generated<string>
    order_id: string
    status: OrderStatus
    code: string
    params: ColumnType<unknown, string | undefined, never>
    message: string
    created_at: Created
  }
  'storage.buckets': { id: string; public: boolean; max_bytes: ColumnType<string, number, number> }
  'storage.objects': {
    id: string
    bucket_id: string
    name: string
    owner: string | null
    size: ColumnType<string, number, number>
    mime_type: string
    sha256: string
    width: number
    height: number
    cache_control: Generated<string>
    file_name: string | null
    created_at: Created
    updated_at: Updated
    expires_at: Generated<Date | null>
  }
  'private.retention_checks': {
    id: Generated<string>
    checked_at: Date
    removed: number
    left_rows: number
    left_files: number
    ok: ColumnType<boolean, never, never>
  }
  'private.picture_sizes': {
    object_id: string
    size: PictureSize
    width: number
    height: number
    bytes: number
    sha256: string
    made_at: Created
  }
  'private.uploads': {
    id: string
    owner: string
    bucket_id: string
    name: string
    intent: 'add' | 'put'
    size: ColumnType<string, number, number>
    file_name: string | null
    cache_control: string
    touched_at: Date
    expires_at: Date
    finished_at: Date | null
  }
  'private.staff_views': {
    id: Generated<string>
    staff: string
    order_id: string
    object_id: string | null
    what: StaffViewed
    viewed_at: Date
  }
  'private.staff': {
    user_id: string
    name: string
    role: StaffRole
    created_at: Created
    disabled_at: Date | null
  }
  'private.staff_invitations': {
    email: string
    name: string
    role: StaffRole
    token_hash: Buffer
    invited_by: string | null
    created_at: Created
    expires_at: Date
  }
  'private.order_claims': { order_id: string; staff: string; claimed_at: Updated }
  'private.order_events': {
    id: GeneratedAlways<string>
    order_id: string
    happened_at: Created
    actor: Actor
    actor_id: string | null
    kind: OrderEventKind
    params: ColumnType<unknown, string | undefined, never>
    status: OrderStatus
  }
  'private.order_machines': {
    machine: 'payment' | 'proof' | 'shipment'
    from_status: string
    to_status: string
  }
  'private.restorations': {
    id: Generated<string>
    order_id: string
    run: Generated<number>
    /** What was asked of the engine. */
    settings: ColumnType<unknown, string | undefined, never>
    /** The person of the shop who asked for this run; the first is asked for by the payment. */
    asked_by: string | null
    proof_id: string | null
    report: ColumnType<unknown, string | null, string | null>
    failure: string | null
    started_at: Created
    finished_at: Date | null
  }
  'private.proofs': {
    id: string
    order_id: string
    version: number
    source: 'engine' | 'upload'
    status: Generated<'in_review' | 'sent' | 'changes_requested' | 'approved' | 'superseded'>
    object_id: string | null
    sha256: string
    width: number
    height: number
    crop: ColumnType<unknown, string, never>
    made_by: string | null
    made_at: Date
    picture_at: Date | null
    sent_at: Date | null
    sent_by: string | null
    reminded_day: number | null
    note: string | null
    decided_at: Date | null
    decided_by: string | null
    change_request: string | null
    approval: ColumnType<unknown, string | null, string>
  }
  'private.proof_pins': {
    id: Generated<string>
    proof_id: string
    number: number
    x: number
    y: number
    note: string
    done_at: Date | null
    done_by: string | null
  }
  'private.print_files': {
    proof_id: string
    order_id: string
    source_sha256: string
    sha256: string
    bytes: number
    width: number
    height: number
    dpi: number
    made_at: Date
  }
  'private.refunds': {
    id: Generated<string>
    payment_id: string
    amount: number
    currency: Currency
    reason: RefundReason
    note: string | null
    asked_by: 'customer' | 'staff' | 'payment' | 'clock' | 'provider'
    staff: string | null
    provider_id: string | null
    status: Generated<'asked' | 'pending' | 'succeeded' | 'failed'>
    failure: string | null
    created_at: Created
    settled_at: Date | null
  }
  'private.disputes': {
    id: string
    payment_id: string
    amount: number
    currency: Currency
    reason: string
    status: string
    opened_at: Date
    closed_at: Date | null
  }
  'private.ship_to': {
    order_id: string
    name: string
    line1: string
    line2: string | null
    postal_code: string | null
    city: string
    state: string | null
    country: string
    phone: string | null
    updated_at: Updated
  }
  'private.invoice_numbers': { year: number; last: number }
  'private.invoices': {
    id: Generated<string>
    number: string
    kind: 'invoice' | 'credit_note'
    order_id: string | null
    payment_id: string
    refund_id: string | null
    language: Language
    amount: number
    currency: Currency
    content: ColumnType<unknown, string, never>
    buyer: ColumnType<unknown, string | null, string | null>
    issued_at: Date
  }
  'private.parcels': {
    id: Generated<string>
    order_id: string
    number: number
    carrier: CarrierId
    tracking_number: string
    packed_at: Date
    packed_by: string | null
    shipped_at: Date | null
    delivered_at: Date | null
  }
  'private.order_messages': {
    id: Generated<string>
    order_id: string
    staff: string | null
    reason: string
    text: string | null
    created_at: Created
  }
  'private.payments': {
    id: Generated<string>
    order_id: string | null
    order_number: string
    attempt: number
    session_id: string | null
    payment_intent: string | null
    checkout_url: string | null
    amount: number
    currency: Currency
    status: Generated<'created' | 'open' | 'paid' | 'failed' | 'expired' | 'refunded'>
    refunded_amount: Generated<number>
    paid_at: Date | null
    paid_amount: number | null
    pays_order: Generated<boolean>
    created_at: Created
    updated_at: Updated
  }
  'private.payment_events': {
    id: string
    type: string
    object_id: string | null
    payment_id: string | null
    outcome: 'applied' | 'unknown' | 'ignored'
    received_at: Created
  }
  'private.rate_limits': { key: string; window_start: Date; hits: Generated<number> }
  'private.audit_log': {
    id: GeneratedAlways<string>
    happened_at: Created
    event:
      | 'sign_up'
      | 'sign_up_of_taken_address'
      | 'confirmation_asked'
      | 'address_confirmed'
      | 'sign_in'
      | 'sign_in_by_link'
      | 'sign_in_failed'
      | 'sign_out'
      | 'session_ended'
      | 'refresh_token_reused'
      | 'password_changed'
      | 'address_change_asked'
      | 'address_changed'
      | 'recovery_asked'
      | 'deletion_asked'
      | 'account_deleted'
      | 'limit_reached'
      | 'staff_invited'
      | 'staff_joined'
      | 'staff_changed'
    user_id: string | null
    client: string
    device: string | null
  }
  'private.contact_messages': {
    id: Generated<string>
    user_id: string | null
    first_name: string
    last_name: string
    email: string
    phone: string | null
    service: ContactService
    message: string
    language: Language
    created_at: Created
    handled_at: Date | null
    /** The person of the shop who answered. */
    handled_by: string | null
  }
  'private.outbox': {
    id: Generated<string>
    recipient: string
    reply_to: string | null
    kind: string
    language: Language
    subject: string
    text: string | null
    html: string | null
    created_at: Created
    sent_at: Date | null
    order_id: string | null
    cause: string | null
    facts: ColumnType<unknown, string | null, string | null>
    attempts: Generated<number>
    last_error: string | null
    failed_at: Date | null
  }
  'private.mailbox': {
    id: string
    recipient: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    sent_at: Created
  }
  'test_checkout.objects': {
    id: string
    kind: 'session' | 'payment_intent' | 'refund' | 'dispute' | 'event'
    body: ColumnType<unknown, string, string>
    created_at: Created
  }
  'test_checkout.idempotency_keys': {
    key: string
    request_hash: string
    answer: ColumnType<unknown, string, never>
  }
}

/** The database as the shop itself, above row-level security. */
export type Database = Kysely<Tables>
/** The same inside one transaction: what must happen together takes this type. */
export type DatabaseTransaction = Transaction<Tables>

/** Typed queries over a pool of connections. */
export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
