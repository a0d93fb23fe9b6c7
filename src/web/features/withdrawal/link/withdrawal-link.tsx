import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { WithdrawalLinkPage } from './withdrawal-link-page.tsx'

/** The page of the mailed link with what it asks the shop by. */
export function WithdrawalLink({ token }: { token: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WithdrawalLinkPage token={token} key={token} />
    </QueryClientProvider>
  )
}
