import { describe, expect, it } from 'vitest'
import { localizePath, paths } from './paths.ts'

describe('paths', () => {
  it('puts the language before the path and keeps query and hash', () => {
    expect(localizePath('/upload?printSize=%7B%7D', 'dk')).toBe('/dk/upload?printSize=%7B%7D')
    expect(localizePath('/#pricing', 'sv')).toBe('/sv#pricing')
    expect(localizePath('/pl/dashboard?orderId=1#top', 'de')).toBe('/de/dashboard?orderId=1#top')
    expect(localizePath('/pl/dashboard', 'en')).toBe('/dashboard')
  })

  it('carries a print size as URL-encoded JSON', () => {
    const printSize = {
      name: 'A2',
      dimensions: '420 × 594 mm',
      inches: '16.5 × 23.4 in',
      price: 1000,
      originalPrice: 1300,
      popular: true,
      description: 'Übergröße & mehr',
      image: '/assets/size-a2.jpg',
      setting: 'In the living room',
      features: ['100% cotton', 'a + b'],
    }
    const url = new URL(paths.upload({ printSize }), 'https://shop.example')
    expect(url.pathname).toBe('/upload')
    expect(JSON.parse(url.searchParams.get('printSize') ?? '')).toEqual(printSize)
  })

  it('carries a product to the page of one photo or of several', () => {
    expect(paths.upload({ product: 'framed-small' })).toBe('/upload?product=small-frame')
    expect(paths.package({ product: 'print' })).toBe('/package?product=prints')
  })

  it('leads to the plain page when nothing is chosen', () => {
    expect(paths.upload()).toBe('/upload')
    expect(paths.package()).toBe('/package')
    expect(paths.dashboard()).toBe('/dashboard')
    expect(paths.copies('a b')).toBe('/copies?id=a%20b')
    expect(paths.dashboard({ orderId: 'a b' })).toBe('/dashboard?orderId=a%20b')
  })
})
