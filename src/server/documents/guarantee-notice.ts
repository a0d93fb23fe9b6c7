import { type Language, languageTag } from '#domain/languages.ts'
import { GUARANTEE_ADDRESSES, guaranteeLink } from '#domain/law/guarantee-notice.ts'
import de from '#domain/locales/de/legal-guarantee.json' with { type: 'json' }
import dk from '#domain/locales/dk/legal-guarantee.json' with { type: 'json' }
import en from '#domain/locales/en/legal-guarantee.json' with { type: 'json' }
import pl from '#domain/locales/pl/legal-guarantee.json' with { type: 'json' }
import sv from '#domain/locales/sv/legal-guarantee.json' with { type: 'json' }
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'
import type { ShopDocument } from './pdf/pdf.ts'

const TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
/** When the regulation began to apply. */
const APPLIES_SINCE = new Date('2026-09-27T00:00:00Z')

/** The European Union's notice of the legal guarantee, on one page. */
export function guaranteeNotice({
  language,
  settings: { company, contact },
}: {
  language: Language
  settings: ShopSettings
}): ShopDocument {
  const texts = TEXTS[language]
  return {
    title: texts.title,
    language: languageTag(language),
    madeAt: APPLIES_SINCE,
    footer: [`${company.name} · ${contact.email}`, DOCUMENT_TEXTS[language].page],
    blocks: [
      {
        kind: 'guarantee-notice',
        texts,
        address: GUARANTEE_ADDRESSES[language],
        link: guaranteeLink(language),
      },
    ],
  }
}
