import type { Language } from '#domain/languages.ts'
import type { Country } from '#domain/orders/countries.ts'

const HOME_COUNTRIES: Record<Language, Country> = {
  en: 'US',
  pl: 'PL',
  dk: 'DK',
  de: 'DE',
  sv: 'SE',
}

/** Where a purchase is quoted for as long as nobody has said where it goes. */
export function homeCountryOf(language: Language): Country {
  return HOME_COUNTRIES[language]
}
