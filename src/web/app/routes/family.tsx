import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FamilyPage } from '#web/features/family/family-page.tsx'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { useAddressToken } from '#web/lib/pages/use-address-token.ts'
import { AwaitedPage } from '../awaited-page.tsx'

/** What a customer shows to their family by a link; nobody signs in here. */
export function Component() {
  const { t } = useTranslation('family')
  const token = useAddressToken()
  if (token === undefined) return <AwaitedPage title={t('title')} />
  return (
    <QueryClientProvider client={queryClient}>
      <FamilyPage token={token} key={token} />
    </QueryClientProvider>
  )
}
