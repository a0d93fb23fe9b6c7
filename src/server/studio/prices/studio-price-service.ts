import type { Done } from '#contract/studio/done.ts'
import type { StudioPriceSetRequest, StudioPrices } from '#contract/studio/prices.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPriceService } from '#server/prices/price-service.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioPrices } from '../queries/studio-prices.ts'

/** The price ledger in the studio: those who lead see it, an owner adds to it. */
export function createStudioPriceService(context: AppContext) {
  const { config } = context
  const studioAccess = createStudioAccess(context)
  const priceService = createPriceService(context)

  return {
    async list(caller: StudioCaller): Promise<StudioPrices> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_prices')
        const rows = await studioPrices.list(trx, { withDemo: config.mode !== 'production' })
        return {
          changes: rows.map(({ id, article, currency, amount, origin, ...row }) => ({
            id,
            article,
            currency,
            amount,
            validFrom: row.valid_from.toISOString(),
            setAt: row.set_at.toISOString(),
            origin,
            setBy: row.name,
          })),
        }
      })
    },

    async set(caller: StudioCaller, request: StudioPriceSetRequest): Promise<Done> {
      const { article, currency, amount, validFrom } = request
      return await studioAccess.change(caller, async (trx, member) => {
        requireRight(member, 'set_prices')
        await priceService.set(trx, {
          article,
          price: { amount, currency },
          from: validFrom === null ? undefined : new Date(validFrom),
          staff: member.id,
        })
        return {}
      })
    },
  }
}
