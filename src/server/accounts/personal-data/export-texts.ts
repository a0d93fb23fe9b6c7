import { type Language, languageTag } from '#domain/languages.ts'
import de from '#domain/locales/de/export.json' with { type: 'json' }
import dk from '#domain/locales/dk/export.json' with { type: 'json' }
import en from '#domain/locales/en/export.json' with { type: 'json' }
import pl from '#domain/locales/pl/export.json' with { type: 'json' }
import sv from '#domain/locales/sv/export.json' with { type: 'json' }

const EXPORT_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
const FILES: readonly (readonly [keyof typeof en.files, string])[] = [
  ['account', 'account.json'],
  ['sessions', 'sessions.json'],
  ['orders', 'orders.json'],
  ['orderUpdates', 'order-updates.json'],
  ['proofs', 'proofs.json'],
  ['family', 'family.json'],
  ['reviews', 'reviews.json'],
  ['restorations', 'restorations.json'],
  ['payments', 'payments.json'],
  ['invoices', 'invoices.json'],
  ['basket', 'basket.json'],
  ['messages', 'messages.json'],
  ['withdrawals', 'withdrawals.json'],
  ['mails', 'mails.json'],
  ['photos', 'photos.json'],
  ['staffViews', 'staff-views.json'],
  ['events', 'events.json'],
  ['pictures', 'photos/'],
]

/** The text file that explains to a person what the other files of an export are. */
export function exportReadme(language: Language, madeAt: Date): string {
  const { title, made, intro, files, notes } = EXPORT_TEXTS[language]
  const date = new Intl.DateTimeFormat(languageTag(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(madeAt)
  const list = FILES.map(([key, name]) => `${name}\n  ${files[key]}`)
  return `${[title, made.replace('{{date}}', date), intro, ...list, ...notes].join('\n\n')}\n`
}
