import { useTranslation } from 'react-i18next'
import { currencyOf } from '#domain/payments/currency-of.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { linesOf, type OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import type { Product } from '#domain/shop/articles.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { useShopPrices } from '#web/lib/prices/shop-prices.ts'
import { moneyOf } from '#web/lib/prices/shown-price.ts'
import { itemOf, type PhotoChoice } from './photo-choice.ts'

/** A dot that begins no line. */
const DOT = '\u00a0· '

/** What is made of a photo, and costs: “Framed print A2 · Frame: Black · $1,000”. */
export function useChoiceWords(): (choice: PhotoChoice) => string {
  const { t } = useTranslation('package')
  const priceOf = useChoicePrice()
  const wordsOf = useOrderedWords()
  return (choice) => {
    const { product, copies, keepsBlackAndWhite, more } = choice
    const isGray = keepsBlackAndWhite && product.kind !== 'files'
    const first = [wordsOf({ product, copies }), isGray && t('choice.restored')]
    const others = more.map(wordsOf)
    const all = [first.filter(Boolean).join(DOT), ...others].join(' + ')
    return [all, priceOf(choice)].filter(Boolean).join(DOT)
  }
}

/** A product and how often it is made: “3 prints 8 × 10 in · Premium luster”. */
export function useOrderedWords(): (ordered: OrderedProduct) => string {
  const { t } = useTranslation(['package', 'wizard', 'catalog'])
  return ({ product, copies }) => partsOf(product, copies).join(DOT)

  function partsOf(product: Product, count: number): string[] {
    switch (product.kind) {
      case 'files':
        return [t(`wizard:orderWizard.files.${product.variant}`)]
      case 'print':
        return [
          t('choice.prints', { count, size: nameOf(product) }),
          t(`catalog:papers.${product.paper}`),
        ]
      case 'framed':
      case 'framed-small': {
        const frame = t(`catalog:frames.${product.frame}.name`)
        const framed = t(`choice.${product.kind}`, { size: nameOf(product) })
        return [count === 1 ? framed : `${count} × ${framed}`, t('choice.frame', { frame })]
      }
    }
  }
}

/** What a choice costs before any discount, without its delivery; undefined until prices are known. */
export function useChoicePrice(): (choice: PhotoChoice) => string | undefined {
  const language = useLanguage()
  const prices = useShopPrices()
  return (choice) => {
    if (!prices) return undefined
    const lines = linesOf([itemOf(choice)], (article) => moneyOf(prices, article, language).amount)
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    return formatMoney({ amount: sum, currency: currencyOf(language) }, language)
  }
}

/** What the sheet of a product is called: “A2”, or “8 × 10 in”. */
export function nameOf({ variant }: Product): string | undefined {
  return findSheet(variant)?.name
}
