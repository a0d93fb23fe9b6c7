import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Quarter } from '#domain/books/quarter.ts'
import type { Language } from '#domain/languages.ts'
import type { InvoiceKind } from '#domain/payments/invoices.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import type { Created, Updated } from './column-types.ts'

/** The ledger, and the test checkout, as queries see them. */
export type MoneyTables = {
  'private.payments': {
    id: Generated<string>
    /** Of a purchase of several photographs, one of its orders. */
    order_id: string | null
    purchase_id: ColumnType<string | null, string | null, never>
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
    failed_at: Date | null
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
  'private.refunds': {
    id: Generated<string>
    payment_id: string
    /** Of which order of a purchase; null where that is clear, or nobody knows. */
    order_id: ColumnType<string | null, string | null | undefined, never>
    amount: number
    currency: Currency
    reason: RefundReason
    note: string | null
    asked_by: 'customer' | 'staff' | 'payment' | 'clock' | 'provider'
    staff: string | null
    provider_id: string | null
    status: Generated<'asked' | 'pending' | 'succeeded' | 'failed'>
    failure: string | null
    /** The failed refund that the shop paid by bank transfer; of all others none. */
    transfer_of: Generated<string | null>
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
  'private.invoice_numbers': { year: number; last: number }
  'private.invoices': {
    id: Generated<string>
    number: string
    kind: InvoiceKind
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
  /** Who bought what is on the invoices of a deleted order; only the role for accounting reads them. */
  'private.kept_buyers': {
    payment_id: string
    user_id: string | null
    buyer: ColumnType<unknown, string, never>
  }
  'private.exchange_rates': {
    id: GeneratedAlways<string>
    quarter: Quarter
    currency: Currency
    /** Digits as the database writes them: `4.251500`. */
    per_euro: ColumnType<string, string, never>
    entered_by: string
    entered_at: ColumnType<Date, Date, never>
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
