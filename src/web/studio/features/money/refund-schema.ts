import type { TFunction } from 'i18next'
import { z } from 'zod'
import { studioRefundRequestSchema } from '#contract/studio/order-actions.ts'
import { readAmount } from '#web/studio/lib/words/read-amount.ts'

type Refundable = { refundable: number; mayCancel: boolean }

/**
 * What somebody types to give money back. All of the money of an order that can still be cancelled
 * goes back by cancelling it, so that it is not made for nothing.
 */
export const refundSchema = (t: TFunction<'studio-money'>, { refundable, mayCancel }: Refundable) =>
  studioRefundRequestSchema.pick({ reason: true, note: true }).extend({
    amount: z
      .string()
      .transform((typed) => readAmount(typed) ?? 0)
      .refine((amount) => amount > 0, t('form.faults.unreadable'))
      .refine((amount) => amount <= refundable, t('form.faults.too_large'))
      .refine((amount) => amount < refundable || !mayCancel, t('form.faults.cancel_instead')),
  })

export type Refund = z.infer<ReturnType<typeof refundSchema>>
