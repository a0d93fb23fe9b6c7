import type { BackendModule, ResourceKey } from 'i18next'
import { DEFAULT_LANGUAGE, languageOfTag } from '#domain/languages.ts'
import { fillPricesInTexts } from '#web/lib/prices/fill-prices-in-texts.ts'
import { knownPrices } from '#web/lib/prices/shop-prices.ts'
import { fillDetailsInTexts } from '#web/lib/settings/fill-details-in-texts.ts'
import { knownSettings } from '#web/lib/settings/shop-settings.ts'

/** Where the texts of a namespace are in the language with this BCP 47 tag. */
export function localeAddress(tag: string, namespace: string): string {
  return `${__TEXTS_BASE__}/${languageOfTag(tag) ?? DEFAULT_LANGUAGE}/${namespace}.json`
}

async function loadLocale(tag: string, namespace: string): Promise<ResourceKey> {
  const address = localeAddress(tag, namespace)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`expected 200 from ${address}, got ${response.status}`)
  const json = await response.text()
  const language = languageOfTag(tag) ?? DEFAULT_LANGUAGE
  return JSON.parse(
    fillDetailsInTexts(fillPricesInTexts(json, knownPrices(), language), knownSettings(), language),
  )
}

export const localeBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, namespace, done) {
    loadLocale(tag, namespace).then(
      (texts) => done(null, texts),
      // `true` asks i18next to try again, up to five times with growing pauses.
      (error) => done(error, true),
    )
  },
}
