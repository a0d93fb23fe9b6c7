import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { orderQuery } from '#web/studio/lib/backend/fetch-order.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { BoughtWith } from './bought-with.tsx'
import { History } from './history/history.tsx'
import { News } from './history/news.tsx'
import { MailList } from './letters/mail-list.tsx'
import { Messages } from './letters/messages.tsx'
import { Notes } from './letters/notes.tsx'
import { EngineForm } from './making/engine-form.tsx'
import { UploadForm } from './making/upload-form.tsx'
import { NextStepBar } from './next-step/next-step-bar.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeader } from './order-header.tsx'
import { ComparePictures } from './pictures/compare-pictures.tsx'
import { CustomerRequests } from './requests/customer-requests.tsx'
import { VersionList } from './versions/version-list.tsx'

type OrderPageProps = {
  orderId: string
  /** Of the features that an order passes through after its picture is approved. */
  panels: (order: StudioOrder) => ReactNode
}

/** One order: its pictures and what is made of them, what was said, and what happened. */
export function OrderPage({ orderId, panels }: OrderPageProps) {
  const { t } = useTranslation('studio-order')
  const { data: order, error, refetch } = useQuery(orderQuery(orderId))
  if (order) return <Order order={order}>{panels(order)}</Order>
  if (error) {
    return (
      <StudioPage title={t('untitled')}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </StudioPage>
    )
  }
  return <Loading />
}

function Order({ order, children }: { order: StudioOrder; children: ReactNode }) {
  const { t: shell } = useTranslation('studio-shell')
  const { t } = useTranslation('studio-order')
  return (
    <div className="px-4 py-4 sm:px-6">
      <title>{shell('pageTitle', { title: t('title', { number: order.number }) })}</title>
      <OrderHeader order={order} />
      <div className="sticky top-0 z-20 -mx-4 mt-3 sm:-mx-6">
        <NextStepBar order={order} />
        <News order={order} />
      </div>
      <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <div className="grid min-w-0 gap-4">
          <ComparePictures order={order} />
          <CustomerRequests order={order} />
          <VersionList order={order} />
          {/* Asked anew whenever a desk or a colleague has asked the engine for something else. */}
          <EngineForm key={JSON.stringify(order.settings)} order={order} />
          <UploadForm order={order} />
          <Messages order={order} />
        </div>
        <div className="grid min-w-0 gap-4 md:max-xl:block md:max-xl:columns-2 md:max-xl:*:mb-4 md:max-xl:*:break-inside-avoid">
          <OrderFacts order={order} />
          <BoughtWith order={order} />
          {children}
          <Notes order={order} />
          <MailList order={order} />
          <History order={order} />
        </div>
      </div>
    </div>
  )
}
