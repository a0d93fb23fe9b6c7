import { describe, expect, test } from 'vitest'
import { claimsWithoutData, figuresOf } from './claims.ts'

describe('the figures of a claim', () => {
  test('are written as the language writes them', () => {
    expect(figuresOf('families', 'en')).toEqual({ families: '10,000' })
    expect(figuresOf('families', 'de')).toEqual({ families: '10.000' })
    expect(figuresOf('satisfaction', 'en')).toEqual({ percent: '100%' })
    expect(figuresOf('satisfaction', 'sv')).toEqual({ percent: '100\u00a0%' })
  })
})

test('every claim that is shown without a source or a day is named', () => {
  expect(claimsWithoutData()).toEqual(['families', 'customers', 'experience', 'responseTime'])
})
