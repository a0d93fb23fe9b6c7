import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { allPages, type Element, isListed, listBuilt, pages, readBuilt } from './built-site.ts'

/** An address with its alternates, as one line. */
function entry(address: string, links: Element[]): string {
  const alternates = links.map(({ attribs }) => `${attribs.hreflang}=${attribs.href}`)
  return [address, ...alternates.sort()].join(' ')
}

test('the build makes every page in every language, and nothing else', async () => {
  const made = (await listBuilt('pages')).filter((path) => path.endsWith('.html'))
  const addresses = made.map((path) => (path === '/index.html' ? '/' : path.replace('.html', '')))
  expect(addresses.sort()).toEqual(allPages.map(({ pathname }) => pathname).sort())
})

test('the sitemap lists every page that may be found, with its alternates', async () => {
  const sitemap = parseDocument(await readBuilt('pages/sitemap.xml'), { xmlMode: true })
  const listed = DomUtils.getElementsByTagName('url', sitemap).map((url) => {
    const address = DomUtils.textContent(DomUtils.getElementsByTagName('loc', url))
    return entry(address, DomUtils.getElementsByTagName('xhtml:link', url))
  })
  const expected = pages.filter(isListed).map((page) => {
    const links = page.elements('link').filter(({ attribs }) => attribs.rel === 'alternate')
    return entry(ORIGIN + page.pathname, links)
  })
  expect(listed.sort()).toEqual(expected.sort())
})

test('robots are sent to the sitemap and kept from no page', async () => {
  const robots = await readBuilt('pages/robots.txt')
  expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '')
  expect(closed).not.toEqual([])
  const kept = pages.filter(({ pathname }) => closed.some((path) => pathname.startsWith(path)))
  expect(kept.map(({ pathname }) => pathname)).toEqual([])
})
