import type { BackendModule, ResourceKey } from 'i18next'
import { DEFAULT_LANGUAGE, languageOfTag } from '#domain/languages.ts'

type LocaleModule = { default: ResourceKey }

/** One small chunk per language and namespace. Texts that the server shares lie in the domain. */
const files: Record<string, () => Promise<LocaleModule>> = {
  ...import.meta.glob<LocaleModule>('./locales/*/*.json'),
  ...import.meta.glob<LocaleModule>('../../domain/locales/*/*.json'),
}

const chunks = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
)

/** The texts of one namespace in the language with this BCP 47 tag. */
export async function loadLocale(tag: string, namespace: string): Promise<ResourceKey> {
  const name = `${languageOfTag(tag) ?? DEFAULT_LANGUAGE}/${namespace}.json`
  const load = chunks.get(name)
  if (!load) throw new Error(`expected a locale file, got none for ${name}`)
  return (await load()).default
}

export const localeBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, namespace, done) {
    loadLocale(tag, namespace).then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    )
  },
}
