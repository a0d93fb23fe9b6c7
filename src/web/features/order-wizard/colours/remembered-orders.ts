import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { richnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import type { PaymentStatus } from '#domain/orders/order-life.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'

/** Of orders that were paid for, whatever came after. */
const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded']

// Words that this page does not know yet are not worth losing the others.
const rowsSchema = z.array(
  z.object({
    colour_facts: colourFactsSchema.nullable().catch(null),
    colour_richness: richnessSchema.nullable().catch(null),
  }),
)
export type RememberedOrder = z.infer<typeof rowsSchema>[number]

/** What a customer said of colours with orders that they paid for, the latest first. */
export function rememberedOrdersQuery(userId: string) {
  return queryOptions({
    queryKey: ['remembered-orders', userId],
    queryFn: () => fetchRememberedOrders(userId),
  })
}

async function fetchRememberedOrders(userId: string): Promise<RememberedOrder[]> {
  const backend = await loadBackend()
  const { data, error } = await backend
    .from('orders')
    .select('colour_facts, colour_richness')
    .eq('user_id', userId)
    .in('payment_status', PAID)
    .order('created_at', { ascending: false })
  if (error) throw error
  return rowsSchema.parse(data)
}
