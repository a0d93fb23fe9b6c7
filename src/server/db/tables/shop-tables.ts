import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { DeletionKind } from '#domain/operations/deletions.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { HidingReason } from '#domain/reviews/reviews.ts'
import type { SettingArea } from '#domain/settings/shop-settings.ts'
import type { Article } from '#domain/shop/articles.ts'
import type { PrintSizeId } from '#domain/shop/catalog.ts'
import type { ContactService } from '#domain/shop/contact.ts'
import type { StaffRole } from '#domain/studio/staff.ts'
import type { WithdrawalReason, WithdrawalState } from '#domain/withdrawals/withdrawals.ts'
import type { Created } from './column-types.ts'

/** What of an order somebody of the shop looked at. */
export type StaffViewed = 'order' | 'original' | 'result'

/** The people of the shop and its letters, as queries see them. */
export type ShopTables = {
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
  'private.staff_views': {
    id: Generated<string>
    staff: string
    order_id: string
    object_id: string | null
    what: StaffViewed
    viewed_at: Date
  }
  'private.price_changes': {
    id: Generated<string>
    /** The database names it where the release before wrote a print size alone. */
    article: Generated<Article>
    /** What the release before knows a framed print by; null for everything else. */
    print_size: PrintSizeId | null
    currency: Currency
    amount: number
    valid_from: Date
    set_at: Date
    origin: 'opening' | 'demo' | 'command' | 'studio'
    set_by: string | null
  }
  'private.setting_changes': {
    id: Generated<string>
    area: SettingArea
    value: ColumnType<unknown, string, never>
    valid_from: Date
    set_at: Date
    origin: 'studio' | 'import'
    set_by: string | null
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
  'private.withdrawals': {
    id: Generated<string>
    request_id: string
    received_at: Created
    name: string
    email: string
    order_reference: string | null
    reason: WithdrawalReason | null
    language: Language
    /** False where its mailbox had its share of mails already. */
    is_receipt_mailed: Generated<boolean>
    /** When its order was looked for. */
    matched_at: Date | null
    user_id: string | null
    order_id: string | null
    paused_at: Date | null
    pause_ended_at: Date | null
    state: ColumnType<WithdrawalState, WithdrawalState | undefined, WithdrawalState>
    decided_at: Date | null
    /** The person of the shop who decided. */
    decided_by: string | null
  }
  'private.reviews': {
    id: Generated<string>
    order_id: string
    stars: number
    text: string
    name: string
    place: string
    language: Language
    written_at: Date
    hidden_at: Date | null
    hidden_by: string | null
    hidden_reason: HidingReason | null
    hidden_note: string | null
  }
  'private.review_requests': {
    order_id: string
    agreed_at: Date
    withdrawn_at: Date | null
    asked_at: Date | null
  }
  'private.deletions': {
    number: Generated<string>
    kind: DeletionKind
    subject: string
    deleted_at: Created
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
  'private.mailbox_attachments': {
    mail_id: string
    position: number
    name: string
    type: string
    bytes: Buffer
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
}
