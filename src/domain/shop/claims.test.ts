import { describe, expect, test } from 'vitest'
import { figuresOf } from './claims.ts'

describe('the figures of a claim', () => {
  test('are written as the language writes them', () => {
    expect(figuresOf('families', 'en')).toEqual({ families: '10,000' })
    expect(figuresOf('families', 'de')).toEqual({ families: '10.000' })
    expect(figuresOf('satisfaction', 'en')).toEqual({ percent: '100%' })
    expect(figuresOf('satisfaction', 'sv')).toEqual({ percent: '100\u00a0%' })
  })

  test.each(['pl', 'dk', 'de', 'sv'] as const)('have a decimal comma in %s', (language) => {
    expect(figuresOf('rating', language)).toEqual({ rating: '4,9', of: '5' })
  })
})
