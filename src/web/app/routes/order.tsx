import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NoSuchOrder, OrderPage } from '#web/features/order/order-page.tsx'
import { useSearch } from '#web/lib/navigation.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useSession } from '#web/lib/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** One order of the person who is signed in; whoever is not signs in here, where a mail led. */
export function Component() {
  const { t } = useTranslation('order-page')
  const session = useSession()
  const id = z.uuid().safeParse(new URLSearchParams(useSearch()).get('id'))
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
    case 'signed-in':
      if (!id.success) return <NoSuchOrder />
      return (
        <QueryClientProvider client={queryClient}>
          <OrderPage orderId={id.data} key={`${session.user.id} ${id.data}`} />
        </QueryClientProvider>
      )
  }
}
