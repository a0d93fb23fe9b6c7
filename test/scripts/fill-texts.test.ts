import { describe, expect, test } from 'vitest'
import { completeTexts, fillClaims, fillFacts } from '../../scripts/site/fill-texts.ts'

describe('the texts that a build sends', () => {
  test('are English where a language lacks them, however deep', () => {
    const english = { title: 'Gallery', card: { zoom: 'Zoom', play: 'Play' }, steps: ['one'] }
    const danish = { title: 'Galleri', card: { zoom: 'Forstør' } }
    expect(completeTexts(danish, english)).toEqual({
      title: 'Galleri',
      card: { zoom: 'Forstør', play: 'Play' },
      steps: ['one'],
    })
    expect(completeTexts(undefined, english)).toEqual(english)
  })

  test('carry the facts of the shop in the currency and digits of the language', () => {
    const texts = { faq: ['for {{rush24}}', '{{name}} waits {{deliveryWeeks}} weeks'] }
    expect(fillFacts(texts, 'en')).toEqual({ faq: ['for $75', '{{name}} waits 2–\u20603 weeks'] })
    expect(fillFacts(texts, 'pl')).toEqual({
      faq: ['for 300\u00a0zł', '{{name}} waits 2–\u20603 weeks'],
    })
  })

  test('carry the figures of a claim in the texts of that claim alone', () => {
    const texts = { families: { text: '{{families}}+' }, reviews: { stars: '{{families}}' } }
    expect(fillClaims(texts, 'de')).toEqual({
      families: { text: '10.000+' },
      reviews: { stars: '{{families}}' },
    })
  })
})
