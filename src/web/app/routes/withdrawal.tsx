import { QueryClientProvider } from '@tanstack/react-query'
import { WithdrawalLinkPage } from '#web/features/withdrawal/link/withdrawal-link-page.tsx'
import { WithdrawalPage } from '#web/features/withdrawal/withdrawal-page.tsx'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useAddressToken } from '#web/lib/pages/use-address-token.ts'

/** Where everybody withdraws, and where the mailed link leads by which an owner answers. */
export function Component() {
  const token = useAddressToken()
  if (!token) return <WithdrawalPage />
  return (
    <QueryClientProvider client={queryClient}>
      <WithdrawalLinkPage token={token} key={token} />
    </QueryClientProvider>
  )
}
