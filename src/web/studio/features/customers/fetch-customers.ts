import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Customers, customersSchema } from '#contract/studio/people.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** Customers, newest first, a page at a time. */
export function customersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['studio', 'customers', search],
    queryFn: ({ pageParam }) => fetchCustomers(search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, customers }) =>
      hasMore ? customers.at(-1)?.createdAt : undefined,
  })
}

function fetchCustomers(search: string, before: string | undefined): Promise<Customers> {
  const body = { ...(search && { search }), ...(before && { before }) }
  return callStudio({ name: 'studio-customers', body, answer: customersSchema })
}
