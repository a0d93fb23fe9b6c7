import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { WithdrawalPage } from '#web/features/withdrawal/withdrawal-page.tsx'
import { useAddressToken } from '#web/lib/pages/use-address-token.ts'
import { Spinner } from '#web/ui/messages/spinner.tsx'

const WithdrawalLink = lazy(async () => ({
  default: (await import('#web/features/withdrawal/link/withdrawal-link.tsx')).WithdrawalLink,
}))

/** Where everybody withdraws, and where the mailed link leads by which an owner answers. */
export function Component() {
  const { t } = useTranslation('withdrawal-page')
  const token = useAddressToken()
  if (!token) return <WithdrawalPage />
  return (
    <Suspense fallback={<Spinner label={t('link.loading')} className="min-h-dvh" />}>
      <WithdrawalLink token={token} />
    </Suspense>
  )
}
