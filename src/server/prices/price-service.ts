import { AppError } from '#domain/app-error.ts'
import type { Money } from '#domain/payments/money.ts'
import { faultOfPriceStart, PRICE_AHEAD_DAYS } from '#domain/payments/price-start.ts'
import type { Article } from '#domain/shop/articles.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { priceLedger } from './price-ledger.ts'

type NewPrice = {
  article: Article
  price: Money
  /** At once where undefined, or where it has just passed. */
  from: Date | undefined
  /** The person of the studio; undefined where the operator sets it by a command. */
  staff: string | undefined
}

/** Changes what is charged from now on, or from a later moment on. Orders keep what was sold. */
export function createPriceService({ clock }: Pick<AppContext, 'clock'>) {
  return {
    async set(trx: DatabaseTransaction, { article, price, from, staff }: NewPrice): Promise<Date> {
      const now = clock()
      const fault = from && faultOfPriceStart(from, now)
      if (fault)
        throw new AppError('price_start_refused', { reason: fault, days: PRICE_AHEAD_DAYS })
      const validFrom = from && from > now ? from : now
      await priceLedger.add(trx, [
        {
          article,
          ...price,
          valid_from: validFrom,
          set_at: now,
          origin: staff === undefined ? 'command' : 'studio',
          set_by: staff ?? null,
        },
      ])
      return validFrom
    },
  }
}
