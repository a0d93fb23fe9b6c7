import { inLanguage, type Language } from '#domain/languages.ts'

/** The terms of sale of a version, as PDF; anybody may read them, for as long as the shop exists. */
export function termsPath(version: string, language: Language): string {
  return inLanguage(`/documents/terms-${version}.pdf`, language)
}

/** What the terms of a version say about withdrawal, with the model form, as PDF. */
export function withdrawalPath(version: string, language: Language): string {
  return inLanguage(`/documents/withdrawal-${version}.pdf`, language)
}

/** The European Union's notice of the legal guarantee, as PDF. */
export function guaranteePath(language: Language): string {
  return inLanguage('/documents/legal-guarantee.pdf', language)
}
