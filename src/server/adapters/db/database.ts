import {
  type ColumnType,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import type { Pool } from 'pg'
import type { ContactService } from '#domain/contact.ts'
import type { Language } from '#domain/languages.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderStatus, PaymentStatus } from '#domain/order-life.ts'
import type { PictureSize } from '#domain/picture-sizes.ts'
import type { Sharpness } from '#domain/print-sharpness.ts'

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
  'private.restorations': {
    order_id: string
    object_id: string | null
    report: ColumnType<unknown, string | null, string | null>
    failure: string | null
    started_at: Created
    finished_at: Date | null
    released_at: Date | null
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
    refund_id: string | null
    paid_at: Date | null
    created_at: Created
    updated_at: Updated
  }
  'private.payment_events': {
    id: string
    type: string
    session_id: string | null
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
    kind: 'session' | 'payment_intent' | 'refund' | 'event'
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
