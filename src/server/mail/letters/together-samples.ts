import { formatPercent } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import type { Language } from '#domain/languages.ts'
import de from '#domain/locales/de/order.json' with { type: 'json' }
import dk from '#domain/locales/dk/order.json' with { type: 'json' }
import en from '#domain/locales/en/order.json' with { type: 'json' }
import pl from '#domain/locales/pl/order.json' with { type: 'json' }
import sv from '#domain/locales/sv/order.json' with { type: 'json' }
import { formatMoney, type Money } from '#domain/payments/money.ts'
import { openingPrice } from '#domain/payments/opening-prices.ts'
import { packagePercent, percentOf } from '#domain/purchases/package-discount.ts'
import type { MailLine } from './mail-texts.ts'

const ORDER_TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }

/** Twelve photos each: two of them stay black and white, or one of them is framed. */
const PHOTOS = {
  package: { 'files-color': 10, 'files-restored': 2, 'framed-a2': 0 },
  mixed: { 'files-color': 9, 'files-restored': 2, 'framed-a2': 1 },
} as const
type Together = keyof typeof PHOTOS
const ARTICLES = ['files-color', 'files-restored', 'framed-a2'] as const
type Article = (typeof ARTICLES)[number]

/** What the order of a sample costs that is of several photos. */
export function priceTogether(sells: Together, language: Language): Money {
  const { goods, discount } = sumOf(sells, language)
  return { ...goods, amount: goods.amount - discount }
}

/** What the letter about it says was bought. */
export function soldTogether(sells: Together, language: Language) {
  const { goods, discount, percent } = sumOf(sells, language)
  const { discount: words } = ORDER_TEXTS[language].checkout
  const priceIn = (amount: number) => formatMoney({ ...goods, amount }, language)
  const lines = ARTICLES.filter((article) => PHOTOS[sells][article] > 0).map((article) => {
    const count = PHOTOS[sells][article]
    const { amount } = openingPrice(article, language)
    return { what: `${count} × ${nameOf(article, language)}`, price: priceIn(count * amount) }
  })
  const cheaper = words.replace('{{percent}}', formatPercent(percent, language))
  return {
    bought: [...lines, { what: cheaper, price: priceIn(-discount) }] satisfies MailLine[],
    proofsBy: formatDay(new Date('2026-12-04T12:00Z'), language),
  }
}

/** What is in parcels that hold pictures of several orders. */
export function picturesTogether(language: Language): MailLine[] {
  return [{ what: `2 × ${nameOf('framed-a2', language)}` }]
}

function sumOf(sells: Together, language: Language) {
  const prices = ARTICLES.map((article) => ({
    ...openingPrice(article, language),
    count: PHOTOS[sells][article],
  }))
  const amount = prices.reduce((sum, price) => sum + price.count * price.amount, 0)
  const percent = packagePercent(prices.reduce((sum, { count }) => sum + count, 0))
  const goods: Money = { ...openingPrice('files-color', language), amount }
  return { goods, percent, discount: percentOf(amount, percent) }
}

function nameOf(article: Article, language: Language): string {
  const { files, title } = ORDER_TEXTS[language].checkout
  if (article === 'files-color') return files.color
  return article === 'files-restored' ? files.restored : title.replace('{{size}}', 'A2')
}
