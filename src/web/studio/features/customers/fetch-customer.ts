import { queryOptions } from '@tanstack/react-query'
import { customerPageSchema } from '#contract/studio/people.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** One customer with all their orders. */
export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: ['studio', 'customer', customerId],
    queryFn: () =>
      callStudio({ name: 'studio-customer', body: { customerId }, answer: customerPageSchema }),
  })
}
