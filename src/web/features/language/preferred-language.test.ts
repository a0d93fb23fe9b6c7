import { describe, expect, it } from 'vitest'
import { findPreferredLanguage, type Visitor } from './preferred-language.ts'

function aVisitor(overrides: Partial<Visitor> = {}): Visitor {
  return {
    path: '/upload',
    cookie: '',
    stored: null,
    browserTags: [],
    documentTag: 'en',
    ...overrides,
  }
}

describe('the preferred language', () => {
  it('is that of the path before anything else', () => {
    const visitor = aVisitor({ path: '/dk/upload', cookie: 'hueloom.language=sv' })
    expect(findPreferredLanguage(visitor)).toBe('dk')
  })

  it('is looked for in cookie, local storage, browser and document, in this order', () => {
    const all = { cookie: 'a=b; hueloom.language=sv', stored: 'pl', browserTags: ['de-AT'] }
    expect(findPreferredLanguage(aVisitor(all))).toBe('sv')
    expect(findPreferredLanguage(aVisitor({ ...all, cookie: '' }))).toBe('pl')
    expect(findPreferredLanguage(aVisitor({ ...all, cookie: '', stored: null }))).toBe('de')
    expect(findPreferredLanguage(aVisitor())).toBe('en')
  })

  it('is the first of the browser that the shop speaks', () => {
    expect(findPreferredLanguage(aVisitor({ browserTags: ['fr-FR', 'da-DK', 'en'] }))).toBe('dk')
  })

  it('skips what is not a language of the shop', () => {
    const visitor = aVisitor({ cookie: 'hueloom.language=xx', stored: 'yy', documentTag: '' })
    expect(findPreferredLanguage(visitor)).toBeUndefined()
  })
})
