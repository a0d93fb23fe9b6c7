import { describe, expect, it } from 'vitest'
import { inLanguage, LANGUAGE_CODES, languageOfPath } from './languages.ts'

describe('a path in a language', () => {
  it('takes the place of the prefix that was there', () => {
    expect(inLanguage('/dk/upload', 'sv')).toBe('/sv/upload')
    expect(inLanguage('/dk', 'en')).toBe('/')
    expect(inLanguage('/', 'pl')).toBe('/pl')
  })

  it('keeps a segment that only looks like a prefix', () => {
    expect(languageOfPath('/dkx/upload')).toBe('en')
    expect(inLanguage('/xx/upload', 'de')).toBe('/de/xx/upload')
  })

  it.each(['//evil.example', '///evil.example/a', '/dk//evil.example', '/dk///evil.example'])(
    'stays in the shop from %s',
    (path) => {
      for (const language of LANGUAGE_CODES) {
        const address = new URL(inLanguage(path, language), 'https://shop.example')
        expect(address.origin).toBe('https://shop.example')
      }
    },
  )
})
