import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { useOrder } from '#web/orders/use-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { CopiesForm } from './copies-form.tsx'
import { NoPicture, NoSuchPicture } from './no-picture.tsx'
import { whyNoCopies } from './why-no-copies.ts'

type CopiesPageProps = {
  userId: string
  /** Whose picture is made again. */
  orderId: string
}

/** More of a picture that its customer has approved: prints for the family, or another frame. */
export function CopiesPage({ userId, orderId }: CopiesPageProps) {
  const { order: row, details: more } = useOrder(orderId)
  const { data: order } = row
  const { data: details } = more
  useReturnFromCheckout()
  if (order === null) return <NoSuchPicture />
  if (!order || !details) {
    const failed = [row, more].find(({ isError }) => isError)
    return (
      <PageFrame orderId={orderId}>
        {failed ? (
          <LoadFailure isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
        ) : (
          <Loading />
        )}
      </PageFrame>
    )
  }
  const why = whyNoCopies(order, details)
  if (why !== undefined || !details.finished) {
    return <NoPicture orderId={orderId} why={why ?? 'gone'} />
  }
  return (
    <PageFrame orderId={orderId}>
      <CopiesForm userId={userId} orderId={orderId} finished={details.finished} />
    </PageFrame>
  )
}

function PageFrame({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { t } = useTranslation('copies')
  const localized = useLocalizedPath()
  return (
    <div className="page-width py-4 sm:py-10">
      <TextLink to={localized(paths.order(orderId))} className="gap-2">
        <ArrowLeft className="size-5" aria-hidden />
        {t('back', { number: orderNumber(orderId) })}
      </TextLink>
      <h1 className="mt-2 text-3xl sm:text-4xl">{t('page.title')}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('page.lead')}</p>
      {children}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('copies')
  return <Spinner label={t('loading')} />
}

function LoadFailure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('copies')
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p role="alert" className="text-xl font-semibold">
        {t('failed.text')}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={onRetry}>
        {!isBusy && <RotateCw aria-hidden />}
        {t('failed.retry')}
      </Button>
    </div>
  )
}
