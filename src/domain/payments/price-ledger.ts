import type { Language } from '#domain/languages.ts'
import type { Article } from '#domain/shop/articles.ts'
import { currencyOf } from './currency-of.ts'
import type { Money } from './money.ts'
import { openingPrice } from './opening-prices.ts'

const DAY_MS = 24 * 60 * 60_000
/** Directive 98/6/EC, Article 6a: the prior price is the lowest of at least so many days. */
export const PRIOR_PRICE_DAYS = 30
/**
 * How long a reduction is announced as one. After that the lower price has itself been charged for
 * as long as the prior price has to be proved: it is the usual price, and is shown alone.
 */
export const REDUCTION_DAYS = 30

/** What an article costs in a currency from a moment on. */
export type PriceChange = {
  article: Article
  price: Money
  validFrom: Date
}

/** What is bought, in the currency of a language. */
type Priced = { article: Article; language: Language }

type Reduction = {
  /** The lowest price that was charged in the 30 days before the reduction. */
  prior: Money
  /** When it is announced no longer. */
  until: Date
}

export type Price = {
  price: Money
  /** Undefined where the ledger proves none: then the price is shown alone. */
  reduction: Reduction | undefined
}

/** A price and how long it was charged; the last one has no end. */
type Charged = { price: Money; from: number; to: number }

/**
 * What something costs at a moment, and whether that may be called a reduction. The changes are in
 * the order in which they were written; of two that begin at the same moment the later one holds.
 * Before the first of them the opening price holds, and nothing is proved.
 *
 * 600 for a month, then 500: reduced from 600. 600, 450 and 500 within 30 days: not reduced.
 */
export function priceAt(ledger: readonly PriceChange[], priced: Priced, now: Date): Price {
  const charged = chargedUntil(ledger, priced, now)
  const price = charged.at(-1)?.price ?? openingPrice(priced.article, priced.language)
  return { price, reduction: reductionIn(charged, now) }
}

function reductionIn(charged: readonly Charged[], now: Date): Reduction | undefined {
  const [before, current] = charged.slice(-2)
  if (!before || !current || current.price.amount >= before.price.amount) return undefined
  const until = current.from + REDUCTION_DAYS * DAY_MS
  const begin = current.from - PRIOR_PRICE_DAYS * DAY_MS
  const isProved = charged.some(({ from }) => from <= begin)
  if (!isProved || now.getTime() >= until) return undefined
  const prior = charged
    .slice(0, -1)
    .filter(({ to }) => to > begin)
    .map(({ price }) => price)
    .reduce((lowest, price) => (price.amount < lowest.amount ? price : lowest))
  if (prior.amount <= current.price.amount) return undefined
  return { prior, until: new Date(until) }
}

/** Every price that was charged up to a moment, one after the other, each different from the last. */
function chargedUntil(
  ledger: readonly PriceChange[],
  { article, language }: Priced,
  now: Date,
): Charged[] {
  const currency = currencyOf(language)
  const changes = ledger
    .filter((change) => change.article === article && change.price.currency === currency)
    .filter(({ validFrom }) => validFrom <= now)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
  const charged: Charged[] = []
  for (const { price, validFrom } of changes) {
    const from = validFrom.getTime()
    // A price that is replaced as it begins was never charged.
    if (charged.at(-1)?.from === from) charged.pop()
    const last = charged.at(-1)
    if (last?.price.amount === price.amount) {
      last.to = Number.POSITIVE_INFINITY
      continue
    }
    if (last) last.to = from
    charged.push({ price, from, to: Number.POSITIVE_INFINITY })
  }
  return charged
}
