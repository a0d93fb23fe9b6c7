import { DomUtils } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { allPages, type BuiltPage, type Element, textOf } from './built-site.ts'

const NO_PROSE = ['style', 'script']
/** What a browser reads and does not run. */
const DATA_TYPES = ['application/ld+json', 'application/json']
const TEXT_ATTRIBUTES = ['alt', 'aria-label', 'content', 'placeholder', 'title', 'value']

/** Every text that a page shows, says or describes itself with. */
function textsOf(page: BuiltPage): string[] {
  return page
    .elements('*')
    .flatMap((element) => [
      ...TEXT_ATTRIBUTES.flatMap((name) => element.attribs[name] ?? []),
      ...(NO_PROSE.includes(element.name) ? [] : ownTexts(element)),
    ])
}

function ownTexts(element: Element): string[] {
  return element.children.filter((node) => DomUtils.isText(node)).map((node) => node.data)
}

describe.each(allPages)('$pathname', (page) => {
  test('has one main heading', () => {
    expect(page.elements('h1').map(textOf)).toEqual([expect.stringMatching(/\S/)])
  })

  test('leaves out no level between its headings', () => {
    const levels = page
      .elements('*')
      .filter(({ name }) => /^h[1-6]$/.test(name))
      .map(({ name }) => Number(name[1]))
    expect(levels[0]).toBe(1)
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
    expect(jumps).toEqual([])
  })

  test('uses each id once', () => {
    const ids = page.elements('*').flatMap(({ attribs }) => attribs.id ?? [])
    expect(ids.toSorted()).toEqual([...new Set(ids)].sort())
  })

  test('gives each picture a description and the room it takes', () => {
    const faulty = page
      .elements('img')
      .filter(({ attribs }) => attribs.alt === undefined || !attribs.width || !attribs.height)
    expect(faulty.map(({ attribs }) => attribs.src)).toEqual([])
  })

  test('runs no script that stands in the page itself', () => {
    const inline = page
      .elements('script')
      .filter(({ attribs }) => !attribs.src && !DATA_TYPES.includes(attribs.type ?? ''))
    expect(inline.map(textOf)).toEqual([])
    const handlers = page
      .elements('*')
      .flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith('on')))
    expect(handlers).toEqual([])
  })

  test('leaves no text unfilled', () => {
    // Some bodies for complaints are named by their address.
    const prose = textsOf(page).filter((text) => !page.html.includes(`https://${text}`))
    // The name of a text stands where the text is missing: `hero.title`, `faq:meta.title`.
    expect(prose.filter((text) => /^([\w-]+:)?[a-z]\w*(\.\w+)+$/.test(text))).toEqual([])
    expect(page.html).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object /)
  })
})
