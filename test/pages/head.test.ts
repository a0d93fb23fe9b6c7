import { describe, expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { inLanguage, LANGUAGES, languageTag } from '#domain/languages.ts'
import {
  allPages,
  type BuiltPage,
  isListed,
  listBuilt,
  notFoundPages,
  pages,
  textOf,
} from './built-site.ts'

const pictures = await listBuilt('pictures')

/** The contents of the `meta` elements with this name or property. */
function metaOf(page: BuiltPage, name: string): string[] {
  return page
    .elements('meta')
    .filter(({ attribs }) => (attribs.name ?? attribs.property) === name)
    .map(({ attribs }) => attribs.content ?? '')
}

function linksOf(page: BuiltPage, rel: string) {
  return page
    .elements('link')
    .filter(({ attribs }) => attribs.rel === rel)
    .map(({ attribs }) => ({ language: attribs.hreflang ?? '', href: attribs.href ?? '' }))
}

function alternatesOf(page: BuiltPage) {
  return linksOf(page, 'alternate').sort(byLanguage)
}

function byLanguage(a: { language: string }, b: { language: string }): number {
  return a.language.localeCompare(b.language)
}

describe.each(allPages)('$pathname', (page) => {
  test('says its language', () => {
    expect(page.elements('html').map(({ attribs }) => attribs.lang)).toEqual([
      languageTag(page.language),
    ])
  })

  test('has one title that names page and shop', () => {
    const titles = page.elements('head')[0]?.children.filter((node) => 'name' in node)
    expect(titles?.filter((node) => node.name === 'title')).toHaveLength(1)
    const [title] = page.elements('title')
    expect(title && textOf(title)).toMatch(/^\S.{2,55}\S · Hueloom$/)
  })
})

describe.each(pages.filter(isListed))('$pathname', (page) => {
  test('has one description of a length that search engines show', () => {
    const [description = '', ...more] = metaOf(page, 'description')
    expect(more).toEqual([])
    expect(description.length, description).toBeGreaterThanOrEqual(100)
    expect(description.length, description).toBeLessThanOrEqual(165)
    expect(metaOf(page, 'keywords')).toEqual([expect.stringMatching(/\S, \S/)])
  })
})

describe.each(pages)('$pathname', (page) => {
  test('has one canonical address, its own', () => {
    expect(linksOf(page, 'canonical').map(({ href }) => href)).toEqual([ORIGIN + page.pathname])
  })

  test('names the same page in each language, and the English one for everybody else', () => {
    const inEach = LANGUAGES.map(({ code, tag }) => [tag, inLanguage(page.pathname, code)] as const)
    const expected = [...inEach, ['x-default', inLanguage(page.pathname, 'en')] as const]
    expect(alternatesOf(page)).toEqual(
      expected.map(([language, path]) => ({ language, href: ORIGIN + path })).sort(byLanguage),
    )
  })

  test('is named as an alternate by each of its alternates', () => {
    for (const { href } of linksOf(page, 'alternate')) {
      const other = pages.find(({ pathname }) => ORIGIN + pathname === href)
      expect(other && alternatesOf(other), href).toEqual(alternatesOf(page))
    }
  })

  test('can be shared with its title, its description and a picture', () => {
    const [title] = page.elements('title')
    expect(metaOf(page, 'og:title')).toEqual([title && textOf(title)])
    expect(metaOf(page, 'og:description')).toEqual(metaOf(page, 'description'))
    expect(metaOf(page, 'og:url')).toEqual([ORIGIN + page.pathname])
    expect(metaOf(page, 'og:locale')).toEqual([
      expect.stringMatching(new RegExp(`^${languageTag(page.language)}_[A-Z]{2}$`)),
    ])
    expect(metaOf(page, 'og:image:alt')).toEqual([expect.stringMatching(/\S/)])
    const [picture = '', ...more] = metaOf(page, 'og:image')
    expect(more).toEqual([])
    expect(pictures.map((path) => `${ORIGIN}/pictures${path}`)).toContain(picture)
  })

  test('may be listed unless it is for a customer and their family alone', () => {
    expect(metaOf(page, 'robots')).toEqual(isListed(page) ? [] : ['noindex'])
  })
})

test('no two pages have the same title or description', () => {
  const titles = pages.map((page) => `${page.language} ${page.elements('title').map(textOf)}`)
  expect(titles.toSorted()).toEqual([...new Set(titles)].sort())
  const descriptions = pages.flatMap((page) => metaOf(page, 'description'))
  expect(descriptions.toSorted()).toEqual([...new Set(descriptions)].sort())
})

test.each(notFoundPages)('$pathname is no page for search engines', (page) => {
  expect(metaOf(page, 'robots')).toEqual(['noindex'])
  expect([...linksOf(page, 'canonical'), ...linksOf(page, 'alternate')]).toEqual([])
})
