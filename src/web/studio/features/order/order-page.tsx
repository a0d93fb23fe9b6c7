import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { orderQuery } from '#web/studio/lib/fetch-order.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'

type OrderPageProps = {
  orderId: string
  /** Of the features that an order passes through after its picture is approved. */
  panels: (order: StudioOrder) => ReactNode
}

export function OrderPage({ orderId, panels }: OrderPageProps) {
  const { t } = useTranslation('studio-order')
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (order) {
    return <StudioPage title={t('title', { number: order.number })}>{panels(order)}</StudioPage>
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Loading />
}
