import type { BackendModule, ResourceKey } from 'i18next'
import { DEFAULT_LANGUAGE, languageOfTag } from '#domain/languages.ts'

/** The address of each language and namespace. Texts that the server shares lie in the domain. */
const addresses: Record<string, string> = {
  ...import.meta.glob<string>('./locales/*/*.json', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../domain/locales/*/*.json', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}

/** Fetches the texts of one namespace in the language with this BCP 47 tag. */
async function loadLocale(tag: string, namespace: string): Promise<ResourceKey> {
  const ending = `/${languageOfTag(tag) ?? DEFAULT_LANGUAGE}/${namespace}.json`
  const address = Object.entries(addresses).find(([path]) => path.endsWith(ending))?.[1]
  if (!address) throw new Error(`expected a locale file, got none for ${ending}`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`expected 200 from ${address}, got ${response.status}`)
  return response.json()
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
