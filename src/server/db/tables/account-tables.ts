import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { Created, Updated } from './column-types.ts'

/** An app that makes codes, or a set of recovery codes. */
export type FactorKind = 'totp' | 'recovery_code'

/** People and their sessions, as queries see them. */
export type AccountTables = {
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
    signed_in_by: 'password' | 'otp' | null
    second_factor: FactorKind | null
    second_factor_at: Date | null
  }
  'auth.factors': {
    id: Generated<string>
    user_id: string
    kind: FactorKind
    name: string
    secret: Buffer | null
    created_at: Created
    verified_at: Date | null
    last_used_at: Date | null
    last_step: number | null
  }
  'auth.factor_challenges': {
    id: Generated<string>
    factor_id: string
    session_id: string
    created_at: Created
  }
  'auth.recovery_codes': { factor_id: string; code_hash: Buffer; used_at: Date | null }
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
    short_code: string | null
    target: string | null
    created_at: Created
    expires_at: Date
  }
  'public.profiles': {
    id: string
    full_name: string | null
    created_at: Created
    updated_at: Updated
  }
  'private.baskets': {
    user_id: string
    content: ColumnType<unknown, string, string>
    version: Generated<number>
    paid: ColumnType<unknown, never, string>
    updated_at: Date
  }
  'private.rate_limits': {
    key: string
    window_start: Date
    /** Only what the release before counts. */
    hits: Generated<number>
    free_at: Date | null
  }
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
      | 'factor_added'
      | 'factor_removed'
      | 'factors_reset'
      | 'second_factor_passed'
      | 'second_factor_failed'
      | 'recovery_codes_made'
      | 'recovery_code_used'
      | 'books_exported'
      | 'books_document_opened'
    user_id: string | null
    client: string
    device: string | null
  }
}
