import type { Language } from '#domain/languages.ts'
import de from '#domain/locales/de/contact.json' with { type: 'json' }
import dk from '#domain/locales/dk/contact.json' with { type: 'json' }
import en from '#domain/locales/en/contact.json' with { type: 'json' }
import pl from '#domain/locales/pl/contact.json' with { type: 'json' }
import sv from '#domain/locales/sv/contact.json' with { type: 'json' }
import type { ContactService } from '#domain/shop/contact.ts'

const CONTACT_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }

/** What a message is about, in words. */
export function serviceName(service: ContactService, language: Language): string {
  return CONTACT_TEXTS[language].services[service]
}

/** The subject of an answer to a message, for whoever wrote it. */
export function replySubject(service: ContactService, language: Language): string {
  return CONTACT_TEXTS[language].replySubjects[service]
}
