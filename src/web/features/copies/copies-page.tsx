import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import type { FinishedPicture } from '#contract/orders/order-details.ts'
import { paths } from '#web/lib/pages/paths.ts'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import { useOrder } from '#web/orders/use-order.ts'
import { CopiesForm } from './copies-form.tsx'
import { NoPicture, NoSuchPicture } from './no-picture.tsx'
import { LoadFailure, Loading, PageFrame } from './page-frame.tsx'
import { PictureCard } from './picture-card.tsx'
import { whyNoCopies } from './why-no-copies.ts'

type CopiesPageProps = {
  userId: string
  /** Whose picture is made again. */
  orderId: string
}

/** More of a picture that its customer has approved: prints for the family, or another frame. */
export function CopiesPage({ userId, orderId }: CopiesPageProps) {
  const { t } = useTranslation('copies')
  const { order: row, details: more } = useOrder(orderId)
  const { data: order } = row
  const { data: details } = more
  useReturnFromCheckout()
  const number = orderNumber(orderId)
  const frame = {
    from: paths.order(orderId),
    back: t('back', { number }),
    title: t('page.title'),
    lead: t('page.lead'),
  }
  if (order === null) return <NoSuchPicture />
  if (!order || !details) {
    const failed = [row, more].find(({ isError }) => isError)
    return (
      <PageFrame {...frame}>
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
    <PageFrame {...frame}>
      <CopiesForm userId={userId} picture={{ copyOf: orderId }} of={t('list.of', { number })}>
        <OriginalPicture number={number} finished={details.finished} />
      </CopiesForm>
    </PageFrame>
  )
}

function OriginalPicture({ number, finished }: { number: string; finished: FinishedPicture }) {
  const { t } = useTranslation('copies')
  const src = useSteadyAddress(finished.proofId, finished.screenUrl)
  return (
    <PictureCard
      src={src}
      pixels={finished.file}
      alt={t('picture.alt')}
      title={t('picture.from', { number })}
      text={t('picture.text')}
    />
  )
}
