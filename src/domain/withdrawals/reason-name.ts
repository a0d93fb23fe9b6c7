import type { Language } from '#domain/languages.ts'
import de from '#domain/locales/de/withdrawal.json' with { type: 'json' }
import dk from '#domain/locales/dk/withdrawal.json' with { type: 'json' }
import en from '#domain/locales/en/withdrawal.json' with { type: 'json' }
import pl from '#domain/locales/pl/withdrawal.json' with { type: 'json' }
import sv from '#domain/locales/sv/withdrawal.json' with { type: 'json' }
import type { WithdrawalReason } from './withdrawals.ts'

const WITHDRAWAL_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }

/** A reason in the words of a language, as mails and pages without a script show it. */
export function reasonName(reason: WithdrawalReason, language: Language): string {
  return WITHDRAWAL_TEXTS[language].reasons[reason]
}
