import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { inLanguage, LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { fillDetails } from '#server/http/site/fill-details.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/pages/paths.ts'

const DIST = join(import.meta.dirname, '../../dist')
const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[]

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export type BuiltPage = {
  name: PageName | '404'
  language: Language
  pathname: string
  /** As the shop sends it while no owner has changed a setting. */
  html: string
  /** The elements with this tag, or `*` for all. */
  elements: (tag: string) => Element[]
}

const PRIVATE: readonly string[] = [
  'dashboard',
  'package',
  'copies',
  'account',
  'order',
  'family',
  'review',
]
/** Whether search engines should find it: not what is for a customer and their family alone. */
export const isListed = ({ name }: BuiltPage) => !PRIVATE.includes(name)

export const textOf = (element: Element) => DomUtils.textContent(element)

/** A page of the build by its address: `/dk/faq` lies in `pages/dk/faq.html`. */
async function readPage(name: BuiltPage['name'], language: Language): Promise<BuiltPage> {
  const pathname = inLanguage(name === '404' ? '/404' : PAGE_PATHS[name], language)
  const built = await readBuilt(`pages${pathname === '/' ? '/index' : pathname}.html`)
  const html = fillDetails(built, DEFAULT_SETTINGS, language)
  const document = parseDocument(html)
  const elements = (tag: string) => DomUtils.getElementsByTagName(tag, document)
  return { name, language, pathname, html, elements }
}

export function readBuilt(file: string): Promise<string> {
  return readFile(join(DIST, file), 'utf8')
}

/** The paths of every file under a folder of the build: `['/assets/…', …]`. */
export async function listBuilt(folder: string): Promise<string[]> {
  const entries = await Array.fromAsync(
    glob('**/*', { cwd: join(DIST, folder), withFileTypes: true }),
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(DIST, folder).length))
}

/** Every page of the shop in every language, without those that say that there is none. */
export const pages = await Promise.all(
  LANGUAGE_CODES.flatMap((language) => PAGE_NAMES.map((name) => readPage(name, language))),
)
export const notFoundPages = await Promise.all(
  LANGUAGE_CODES.map((language) => readPage('404', language)),
)
export const allPages = [...pages, ...notFoundPages]
