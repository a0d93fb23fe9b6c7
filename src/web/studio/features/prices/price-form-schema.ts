import type { TFunction } from 'i18next'
import { z } from 'zod'
import { studioPriceSetRequestSchema } from '#contract/studio/prices.ts'
import { readAmount } from '#web/studio/lib/words/read-amount.ts'

const { article, currency, amount } = studioPriceSetRequestSchema.shape

/** What an owner types to set a price; the moment is by their own clock, and empty means at once. */
export const priceFormSchema = (t: TFunction<'studio-prices'>) =>
  z.object({
    article,
    currency,
    amount: z
      .string()
      .transform((typed) => readAmount(typed) ?? 0)
      .refine((typed) => amount.safeParse(typed).success, t('form.amountFault')),
    validFrom: z
      .string()
      .transform((typed) => (typed === '' ? null : new Date(typed)))
      .refine((at) => at === null || at > new Date(), t('form.fromFault'))
      .transform((at) => at?.toISOString() ?? null),
  })
