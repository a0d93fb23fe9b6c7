import { MutationCache, QueryClient } from '@tanstack/react-query'
import { dismissErrors } from '../errors/dismiss-errors.ts'
import { keepAnswersIn } from '../session/forget-person.ts'

/** What the server said last; shared by the pages that show it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 } },
  mutationCache: new MutationCache({ onSuccess: dismissErrors }),
})
keepAnswersIn(queryClient)
