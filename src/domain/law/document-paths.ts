import type { Language } from '#domain/languages.ts'

/** The terms of sale of a version, as PDF; anybody may read them, for as long as the shop exists. */
export function termsPath(version: string, language: Language): string {
  return `/documents/${language}/terms-${version}.pdf`
}

/** What the terms of a version say about withdrawal, with the model form, as PDF. */
export function withdrawalPath(version: string, language: Language): string {
  return `/documents/${language}/withdrawal-${version}.pdf`
}

/** The European Union's notice of the legal guarantee, as PDF. */
export function guaranteePath(language: Language): string {
  return `/documents/${language}/legal-guarantee.pdf`
}
