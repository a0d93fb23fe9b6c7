import type { Money } from '#domain/payments/money.ts'
import type { PrintSizeId } from '#domain/shop/catalog.ts'
import { DAY } from '#test/fakes/settable-clock.ts'
import type { TestShop } from '../test-shop.ts'

/** A ledger of prices of one size, each with the day on which it began, counted from now. */
export async function chargePrices(
  shop: TestShop,
  { size, currency }: { size: PrintSizeId; currency: Money['currency'] },
  ...prices: [day: number, major: number][]
): Promise<void> {
  const now = shop.clock().getTime()
  await shop.db
    .insertInto('private.price_changes')
    .values(
      prices.map(([day, major]) => {
        const at = new Date(now + day * DAY)
        const amount = major * 100
        return {
          print_size: size,
          currency,
          amount,
          valid_from: at,
          set_at: at,
          origin: 'command' as const,
        }
      }),
    )
    .execute()
}
