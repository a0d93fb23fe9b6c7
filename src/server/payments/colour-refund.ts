import { onlyCountryOf } from '#domain/orders/company.ts'
import { isCountry } from '#domain/orders/countries.ts'
import { priceAt } from '#domain/payments/price-ledger.ts'
import { netOfLines, VAT_RATES } from '#domain/payments/vat.ts'
import type { ColourVerdict } from '#domain/proofs/proofing.ts'
import type { FileVariant } from '#domain/shop/articles.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { priceLedger } from '#server/prices/price-ledger.ts'
import { payments } from './payments.ts'
import { refundRequests } from './refund-requests.ts'

/**
 * Whether nothing was colored in a picture: it stayed as it was, or had its own colors, or a person made
 * it for somebody who wants none.
 */
function isUncoloured({ keeps_black_and_white_at }: StoredOrder, colour: ColourVerdict): boolean {
  if (colour === 'unknown') return keeps_black_and_white_at !== null
  return colour === 'black_and_white' || colour === 'own'
}

/** Gives back what color costs where a picture that was paid in color is approved without. */
export function createColourRefund({ config }: Pick<AppContext, 'config'>) {
  return {
    /** The order must be locked. Nothing goes back of a framed print that has color in its price. */
    async giveBack(
      trx: DatabaseTransaction,
      order: StoredOrder,
      colour: ColourVerdict,
    ): Promise<void> {
      if (order.files !== 'color' || !isUncoloured(order, colour)) return
      const attempts = await payments.lockOfOrder(trx, order)
      const paid = attempts.find(({ pays_order }) => pays_order)
      if (paid === undefined) return
      await refundRequests.ask(trx, paid, {
        reason: 'wrong_amount',
        by: 'clock',
        order,
        // Where all goes back an order ends, which is for a person to decide.
        amount: Math.min(
          await colourPriceOf(trx, order),
          (await refundRequests.leftOf(trx, paid, order)) - 1,
        ),
        note: 'paid in color, approved without',
      })
    },
  }

  /** What the files with color cost more than those without, when the order was placed. */
  async function colourPriceOf(trx: DatabaseTransaction, order: StoredOrder): Promise<number> {
    const { language, created_at } = order
    const ledger = await priceLedger.read(trx, config)
    const priceOf = (variant: FileVariant) =>
      priceAt(ledger, { article: `files-${variant}`, language }, created_at).price.amount
    const difference = Math.max(0, priceOf('color') - priceOf('restored'))
    const country = onlyCountryOf(order) ?? ''
    const rate = isCountry(country) ? VAT_RATES[country] : undefined
    const [net = difference] = rate === undefined ? [] : netOfLines([difference], rate)
    // What a package made cheaper was never paid.
    const { amount, rush_amount, delivery_amount, discount_amount } = order
    const goods = amount - rush_amount - delivery_amount
    return Math.round((net * goods) / (goods + discount_amount))
  }
}
