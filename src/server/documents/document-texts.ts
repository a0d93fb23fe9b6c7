import type { Language } from '#domain/languages.ts'
import de from './locales/de.json' with { type: 'json' }
import dk from './locales/dk.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import sv from './locales/sv.json' with { type: 'json' }

/** What the documents for customers say. */
export const DOCUMENT_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }

/** Puts values in place of `{{placeholders}}`; those of the page numbers are the writer's. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/{{(\w+)}}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Words of people, without the signs that no document shows. */
export function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{C}\n]/gu, ' ')
}
