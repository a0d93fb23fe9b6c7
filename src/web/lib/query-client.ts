import { QueryClient } from '@tanstack/react-query'
import { keepAnswersIn } from './forget-person.ts'

/** What the server said last; shared by the pages that show it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 } },
})
keepAnswersIn(queryClient)
