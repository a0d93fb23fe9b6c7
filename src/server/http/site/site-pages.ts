import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ORIGIN_PLACEHOLDER } from '#contract/origin-placeholder.ts'
import type { ShopPrices } from '#contract/prices/shop-prices.ts'
import { inLanguage, languageOfPath } from '#domain/languages.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { fillDetails, hasDetails } from './fill-details.ts'
import { fillPrices, hasPrices } from './fill-prices.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Of the qualities 1 to 11: pages are compressed while the first visitor waits for them. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const TYPES = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** As the build writes it into pages that no search engine is to list. */
const UNLISTED = '<meta name="robots" content="noindex"'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A prerendered page, or another text that is made with the pages. */
export type SitePage = {
  type: string
  etag: string
  /** Whether search engines may list it. */
  isListed: boolean
  /** Its bytes; each encoding is made once. */
  bytes: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>
}

/** What a page shows besides what was built: each the same object for as long as it holds. */
export type ShownNow = { prices: ShopPrices; settings: ShopSettings }

export type SitePages = {
  /** Whether there is a page at a path. */
  has: (path: string) => boolean
  /** The page with these prices and settings. */
  find: (path: string, shown: ShownNow) => SitePage | undefined
  /** What stands in for an unknown path, in the language of its prefix. */
  notFound: (path: string, shown: ShownNow) => SitePage
}

/**
 * Reads the prerendered pages of a folder and puts the shop's own address into them. Prices and
 * settings are put in when a page is asked for, and kept until others hold.
 */
export async function loadSitePages(folder: string, origin: string): Promise<SitePages> {
  const pages = new Map<string, (shown: ShownNow) => SitePage>()
  for (const file of await Array.fromAsync(glob('**/*.{html,xml,txt}', { cwd: folder }))) {
    const text = await readFile(join(folder, file), 'utf8')
    const extension = file.split('.').at(-1) as keyof typeof TYPES
    const path = pathOf(file)
    const template = text.replaceAll(ORIGIN_PLACEHOLDER, origin)
    pages.set(path, filledPage(template, { type: TYPES[extension], path }))
  }
  return {
    has: (path) => !isNotFoundPage(path) && pages.has(path),
    find: (path, shown) => (isNotFoundPage(path) ? undefined : pages.get(path)?.(shown)),
    notFound(path, shown) {
      const page = pages.get(notFoundPath(path)) ?? pages.get(notFoundPath('/'))
      if (!page) throw new Error(`expected the page 404.html in ${folder}, got none`)
      return page(shown)
    },
  }
}

/** Reads a page that stands for more than one address. */
export async function loadSitePage(file: string): Promise<SitePage> {
  return sitePage(await readFile(file, 'utf8'), TYPES.html)
}

/** The addresses are the names of the files: `dk/faq.html` is `/dk/faq`, `index.html` is `/`. */
function pathOf(file: string): string {
  const path = `/${file.replaceAll('\\', '/')}`
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '')
}

function notFoundPath(path: string): string {
  return inLanguage('/404', languageOfPath(path))
}

function isNotFoundPage(path: string): boolean {
  return path === notFoundPath(path)
}

function filledPage(
  template: string,
  { type, path }: { type: string; path: string },
): (shown: ShownNow) => SitePage {
  if (!hasPrices(template) && !hasDetails(template)) {
    const page = sitePage(template, type)
    return () => page
  }
  const language = languageOfPath(path)
  // As bytes: half of what the same text takes as a string.
  const bytes = Buffer.from(template)
  let filled: (ShownNow & { page: SitePage }) | undefined
  return ({ prices, settings }) => {
    if (filled?.prices !== prices || filled.settings !== settings) {
      const priced = fillPrices(bytes.toString(), prices, language)
      const page = sitePage(fillDetails(priced, settings, language), type)
      filled = { prices, settings, page }
    }
    return filled.page
  }
}

function sitePage(text: string, type: string): SitePage {
  const plain = Buffer.from(text)
  const made: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {
    identity: Promise.resolve(plain),
  }
  const compress = { br: () => compressBrotli(plain, BROTLI), gzip: () => compressGzip(plain) }
  return {
    type,
    isListed: !text.includes(UNLISTED),
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    bytes(encoding) {
      if (encoding !== 'identity') made[encoding] ??= compress[encoding]()
      return made[encoding] ?? Promise.resolve(plain)
    },
  }
}
