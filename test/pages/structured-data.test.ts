import { describe, expect, test } from 'vitest'
import { ORIGIN_PLACEHOLDER as ORIGIN } from '#contract/origin-placeholder.ts'
import { pricePlaceholder } from '#contract/prices/price-placeholders.ts'
import { inLanguage, LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { framedArticle, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { type BuiltPage, isListed, listBuilt, pages, textOf } from './built-site.ts'

/** What a page says to search engines, by the type of each statement. */
function structuredData(page: BuiltPage): Record<string, Record<string, unknown>> {
  const statements = page
    .elements('script')
    .filter(({ attribs }) => attribs.type === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)))
  return Object.fromEntries(statements.map((statement) => [statement['@type'], statement]))
}

/** Some of what each price list is paid by; credit is advertised nowhere. */
const ADVERTISED = mapLanguages({
  en: ['Card', 'Apple Pay', 'Google Pay'],
  pl: ['Karta', 'BLIK', 'Przelewy24'],
  dk: ['Kort', 'MobilePay'],
  de: ['Karte', 'SEPA-Lastschrift'],
  sv: ['Kort', 'Swish'],
})

function mapLanguages(names: Record<Language, string[]>) {
  const asMethods = (list: string[]) => list.map((name) => ({ '@type': 'PaymentMethod', name }))
  const entries = LANGUAGE_CODES.map((code) => [code, asMethods(names[code])] as const)
  return Object.fromEntries(entries) as Record<Language, ReturnType<typeof asMethods>>
}

const pictures = (await listBuilt('pictures')).map((path) => `${ORIGIN}/pictures${path}`)
const named = (name: string) => pages.filter((page) => page.name === name)

describe.each(named('home'))('$pathname', (page) => {
  const { Organization, Product, ...more } = structuredData(page)

  test('says who the shop is and what it sells', () => {
    expect(Object.keys(more)).toEqual([])
    expect(Organization).toMatchObject({ name: 'Hueloom', url: ORIGIN + page.pathname })
    expect(Product).toMatchObject({ name: expect.stringMatching(/\S/) })
  })

  test('shows what it sells in pictures that exist', () => {
    const shown = Product?.image as string[]
    expect(shown).toHaveLength(PRINT_SIZES.length)
    expect(shown.filter((address) => !pictures.includes(address))).toEqual([])
  })

  test('offers each size in the currency of its language, at a price that the server puts in', () => {
    const offers = PRINT_SIZES.map(({ id }) =>
      expect.objectContaining({
        sku: id,
        price: pricePlaceholder('decimal', framedArticle(id)),
        priceCurrency: currencyOf(page.language),
        acceptedPaymentMethod: expect.arrayContaining(ADVERTISED[page.language]),
      }),
    )
    expect(Product?.offers).toEqual(offers)
    expect(JSON.stringify(Product)).not.toContain('Klarna')
  })
})

describe.each(named('faq'))('$pathname', (page) => {
  test('lists its twelve questions as they stand on the page', () => {
    const questions = structuredData(page).FAQPage?.mainEntity as {
      name: string
      acceptedAnswer: { text: string }
    }[]
    expect(questions).toHaveLength(13)
    const shown = page.elements('main').map(textOf).join()
    for (const { name, acceptedAnswer } of questions) {
      expect(shown).toContain(name)
      expect(shown).toContain(acceptedAnswer.text)
      expect(acceptedAnswer.text).not.toContain('Klarna')
    }
  })
})

describe.each(pages.filter(({ name }) => name !== 'home'))('$pathname', (page) => {
  test('names its place below the home page, unless nobody should find it', () => {
    const { BreadcrumbList, FAQPage, ...more } = structuredData(page)
    expect(Object.keys(more)).toEqual([])
    expect(FAQPage !== undefined).toBe(page.name === 'faq')
    const addresses = [inLanguage('/', page.language), page.pathname].map((path) => ({
      item: ORIGIN + path,
    }))
    if (isListed(page)) expect(BreadcrumbList).toMatchObject({ itemListElement: addresses })
    else expect(BreadcrumbList).toBeUndefined()
  })
})
