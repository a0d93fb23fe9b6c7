import { LANGUAGE_CODES } from '#domain/languages.ts'
import { PRIOR_PRICE_DAYS } from '#domain/payments/price-ledger.ts'
import { listPrice, openingPrice } from '#domain/payments/prices.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import type { AppContext } from '#server/app-context.ts'
import { priceLedger } from './price-ledger.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Begins the price ledger of a shop that has none. In production it begins with the opening prices
 * alone, so that nothing is struck. The ledger of an embedded shop is made up: as if the list prices
 * had been charged until now, for an opening promotion to look at.
 */
export async function openPriceLedger(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const { db, config, clock } = context
  await db.transaction().execute(async (trx) => {
    await priceLedger.takeTurn(trx)
    if ((await priceLedger.read(trx, config)).length > 0) return
    const now = clock()
    const longAgo = new Date(now.getTime() - PRIOR_PRICE_DAYS * DAY_MS)
    const rows = LANGUAGE_CODES.flatMap((language) =>
      PRINT_SIZES.flatMap(({ id }) => {
        const prices =
          config.mode === 'production'
            ? [{ ...openingPrice(id, language), valid_from: now, origin: 'opening' as const }]
            : [
                { ...listPrice(id, language), valid_from: longAgo, origin: 'demo' as const },
                { ...openingPrice(id, language), valid_from: now, origin: 'demo' as const },
              ]
        return prices.map((price) => ({ ...price, print_size: id, set_at: now }))
      }),
    )
    await priceLedger.add(trx, rows)
  })
}
