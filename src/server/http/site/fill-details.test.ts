import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { fillDetails } from './fill-details.ts'

const HOSTILE = '</script><img src=x onerror="alert(1)"> & Sons'
const hostile: ShopSettings = {
  ...DEFAULT_SETTINGS,
  company: { ...DEFAULT_SETTINGS.company, name: HOSTILE },
  notice: { en: 'Closed on Monday', pl: '', dk: '', de: HOSTILE, sv: '' },
}

describe('a built page', () => {
  it('names what the owners have set, and leads to it', () => {
    const page = '<a href="tel:[[detail:phoneNumber]]">[[detail:phone]]</a>'
    expect(fillDetails(page, DEFAULT_SETTINGS, 'en')).toBe(
      '<a href="tel:+18005550142">+1\u00a0800\u00a0555\u00a00142</a>',
    )
  })

  it('says something only where it is not empty in its language', () => {
    const page = 'a[[where:notice]]<p>[[detail:notice]]</p>[[/where:notice]]b'
    expect(fillDetails(page, hostile, 'en')).toBe('a<p>Closed on Monday</p>b')
    expect(fillDetails(page, hostile, 'pl')).toBe('ab')
  })

  it('lets no text out of the place where it stands', () => {
    const page =
      '<p title="[[detail:company]]">[[detail:company]]</p>' +
      '<script type="application/ld+json">{"name":"[[detail:company]]"}</script>' +
      '<script type="application/json" id="shop-settings">[[settings]]</script>'
    const filled = fillDetails(page, hostile, 'de')
    expect(filled).not.toContain('<img')
    const scripts = [...filled.matchAll(/<script [^>]*>(.*?)<\/script>/g)].map(([, json]) => json)
    expect(JSON.parse(scripts[0] ?? '')).toEqual({ name: HOSTILE })
    expect(JSON.parse(scripts[1] ?? '')).toEqual(hostile)
    expect(filled).toContain(
      '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons',
    )
  })
})
