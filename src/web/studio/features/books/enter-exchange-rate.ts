import type { z } from 'zod'
import type { exchangeRateRequestSchema } from '#contract/studio/books.ts'
import { type Done, doneSchema } from '#contract/studio/done.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** What a euro cost at the end of a quarter; a rate that is there is not changed but followed. */
export function enterExchangeRate(rate: z.input<typeof exchangeRateRequestSchema>): Promise<Done> {
  return callStudio({ name: 'studio-exchange-rate', body: rate, answer: doneSchema })
}
