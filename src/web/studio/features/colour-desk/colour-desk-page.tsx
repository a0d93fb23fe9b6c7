import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { orderQuery } from '#web/studio/lib/fetch-order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { Link } from '#web/ui/link.tsx'
import { ColourDesk } from './colour-desk.tsx'
import { deskQuery } from './desk-calls.ts'

/** The screen on which a person colours the picture of an order. */
export function ColourDeskPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('studio-colour')
  const order = useQuery(orderQuery(orderId))
  const desk = useQuery(deskQuery(orderId))
  const error = order.error ?? desk.error
  if (order.data && desk.data?.base) {
    return <ColourDesk order={order.data} base={desk.data.base} saved={desk.data.saved} />
  }
  if (order.data && desk.data) {
    return (
      <StudioPage title={t('title', { number: order.data.number })}>
        <p className="text-ink-soft">{t('noPicture')}</p>
        <Link
          to={studioPaths.order(orderId)}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {t('toOrder')}
        </Link>
      </StudioPage>
    )
  }
  if (error) {
    const retry = () => void Promise.all([order.refetch(), desk.refetch()])
    return (
      <StudioPage title={t('untitled')}>
        <LoadFailure error={error} onRetry={retry} />
      </StudioPage>
    )
  }
  return <Loading />
}
