import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { completeTexts, fillClaims, fillFacts, type Texts } from './fill-texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOCALES = 'src/{web/i18n,domain}/locales/*/*.json'

type Catalogue = Map<string, Texts>

/**
 * All texts of the site by `<code>/<namespace>`, with the facts and claims of the shop filled in;
 * a text that a language lacks is English.
 */
export async function readTexts(): Promise<Catalogue> {
  const written: Catalogue = new Map()
  for (const file of (await Array.fromAsync(glob(LOCALES, { cwd: ROOT }))).sort()) {
    const key = join(basename(dirname(file)), basename(file, '.json'))
    written.set(key, JSON.parse(await readFile(join(ROOT, file), 'utf8')))
  }
  const texts: Catalogue = new Map()
  for (const [key, english] of written) {
    const [language, namespace = ''] = key.split('/')
    if (language !== DEFAULT_LANGUAGE) continue
    for (const code of LANGUAGE_CODES) {
      const own = completeTexts(written.get(`${code}/${namespace}`), english)
      texts.set(`${code}/${namespace}`, fillIn(own, namespace, code))
    }
  }
  return texts
}

/** Where the texts are served: an address never changes what it says. */
export async function textsBase(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([...(await readTexts())]))
  return `/texts/${hash.digest('hex').slice(0, 10)}`
}

/** Writes the texts below the site's folder, one file for each language and namespace. */
export async function buildTexts(siteFolder: string): Promise<void> {
  const base = join(siteFolder, await textsBase())
  for (const [key, texts] of await readTexts()) {
    const file = join(base, `${key}.json`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(texts))
  }
}

function fillIn(texts: Texts, namespace: string, language: Language): Texts {
  return fillFacts(namespace === 'claims' ? fillClaims(texts, language) : texts, language)
}
