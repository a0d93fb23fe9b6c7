import { describe, expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { LANGUAGE_CODES, languageOfPath } from '#domain/languages.ts'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { allPages, type BuiltPage, listBuilt, pages, textOf } from './built-site.ts'

const files = new Set([
  ...(await listBuilt('web')),
  ...(await listBuilt('pictures')).map((path) => `/pictures${path}`),
])
/** What the server makes: the terms of today and the notice of the guarantee. */
const DOCUMENTS = LANGUAGE_CODES.flatMap((language) => [
  termsPath(POLICIES.termsVersion, language),
  withdrawalPath(POLICIES.termsVersion, language),
  guaranteePath(language),
])
const idsByPath = new Map(allPages.map((page) => [page.pathname, new Set(idsOf(page))]))

function idsOf(page: BuiltPage): string[] {
  return page.elements('*').flatMap(({ attribs }) => attribs.id ?? [])
}

type Link = { href: string; url: URL; hreflang: string | undefined }

function linksOf(page: BuiltPage): Link[] {
  return page.elements('a').map(({ attribs }) => ({
    href: attribs.href ?? '',
    url: new URL(attribs.href ?? '', ORIGIN + page.pathname),
    hreflang: attribs.hreflang,
  }))
}

const isInternal = ({ url }: Link) => url.origin === ORIGIN

/** `a.webp 640w, b.webp 1280w` names two files. */
function filesInSet(srcset: string | undefined): string[] {
  return srcset?.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '') ?? []
}

/** Everything that a page fetches by itself. */
function assetsOf(page: BuiltPage): string[] {
  const styles = page.elements('style').map(textOf).join()
  return [
    ...page
      .elements('link')
      .filter(({ attribs }) => !['canonical', 'alternate'].includes(attribs.rel ?? ''))
      .flatMap(({ attribs }) => [attribs.href ?? [], filesInSet(attribs.imagesrcset)].flat()),
    ...page
      .elements('*')
      .flatMap(({ attribs }) => [attribs.src ?? [], filesInSet(attribs.srcset)].flat()),
    ...[...styles.matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address ?? ''),
  ]
}

describe.each(allPages)('$pathname', (page) => {
  test('links to pages that exist', () => {
    const links = linksOf(page)
    expect(links.length).toBeGreaterThan(10)
    expect(links.map(({ href }) => href)).not.toContain('')
    const paths = new Set([...pages.map(({ pathname }) => pathname), page.pathname, ...DOCUMENTS])
    const lost = links.filter((link) => isInternal(link) && !paths.has(link.url.pathname))
    expect(lost.map(({ href }) => href)).toEqual([])
  })

  test('links to places that exist on their page', () => {
    const lost = linksOf(page).filter(
      (link) =>
        isInternal(link) &&
        link.url.hash !== '' &&
        !idsByPath.get(link.url.pathname)?.has(link.url.hash.slice(1)),
    )
    expect(lost.map(({ href }) => href)).toEqual([])
  })

  test('stays in its language where it does not offer another', () => {
    const strays = linksOf(page).filter(
      (link) =>
        isInternal(link) &&
        link.hreflang === undefined &&
        languageOfPath(link.url.pathname) !== page.language,
    )
    expect(strays.map(({ href }) => href)).toEqual([])
  })

  test('leads elsewhere only by mail, telephone or a secure connection', () => {
    const elsewhere = linksOf(page).filter((link) => !isInternal(link))
    const schemes = new Set(elsewhere.map(({ url }) => url.protocol))
    expect([...schemes].filter((scheme) => !/^(mailto|tel|https):$/.test(scheme))).toEqual([])
  })

  test('fetches only files that exist', () => {
    const assets = assetsOf(page)
    expect(assets.length).toBeGreaterThan(5)
    expect(assets.filter((path) => !files.has(path))).toEqual([])
  })
})
