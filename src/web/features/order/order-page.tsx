import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { type Orientation, orientationOf } from '#domain/printing/print-crop.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import type { TrackedOrder } from '#web/orders/fetch-order.ts'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { type OrderQueries, useOrder } from '#web/orders/use-order.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { ColoursNextPanel } from './colours/colours-next-panel.tsx'
import { FinishedPicture } from './finished/finished-picture.tsx'
import { HangingAdvice } from './finished/hanging-advice.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderManage } from './order-manage.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { Panel } from './panel.tsx'
import { ProofSection } from './proof/proof-section.tsx'
import { ReviewPanel, ReviewRequestBox } from './review/review-panel.tsx'
import { WaitingPicture } from './waiting-picture.tsx'
import { WithdrawalPanel } from './withdrawal/withdrawal-panel.tsx'

type OrderAgain = (order: TrackedOrder, details: OrderDetails) => void

type OrderPageProps = {
  orderId: string
  /** Begins a new order with the photo of this one. */
  onOrderAgain: OrderAgain
}

/** Everything about one order, from its proof to its parcels. */
export function OrderPage({ orderId, onOrderAgain }: OrderPageProps) {
  const { t } = useTranslation('order-page')
  const { order, details } = useOrder(orderId)
  if (order.data)
    return <OpenOrder order={order.data} query={details} onOrderAgain={onOrderAgain} />
  if (order.data === null) return <NoSuchOrder />
  return (
    <PageFrame>
      <h1 className="text-3xl sm:text-4xl">{t('meta.title')}</h1>
      {order.isError ? (
        <LoadFailure text={t('failed.order')} query={order} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </PageFrame>
  )
}

type OpenOrderProps = {
  order: TrackedOrder
  query: OrderQueries['details']
  onOrderAgain: OrderAgain
}

function OpenOrder({ order, query, onOrderAgain }: OpenOrderProps) {
  const { t } = useTranslation('order-page')
  const { data: details } = query
  const hasLeft = order.status === 'shipping' || order.status === 'delivered'
  return (
    <PageFrame>
      <OrderHeader order={order} isColouring={details?.coloursNext?.isAsked === false} />
      {details?.withdrawal && <WithdrawalPanel order={order} withdrawal={details.withdrawal} />}
      {details?.finished && (
        <FinishedPicture
          order={order}
          details={details}
          finished={details.finished}
          onOrderAgain={() => onOrderAgain(order, details)}
        />
      )}
      <div className="grid items-start gap-6 empty:hidden lg:grid-cols-2">
        {details && order.status === 'delivered' && order.frame && (
          <HangingAdvice
            order={order}
            frame={order.frame.id}
            orientation={printedPartOf(details)?.orientation}
          />
        )}
        {details && hasLeft && <OrderParcels {...details} />}
      </div>
      {details?.review && <ReviewPanel orderId={order.id} review={details.review} />}
      {details && isBeforeProof(order, details) && (
        <WaitingPicture order={order} details={details} />
      )}
      {details && <ColoursNextPanel order={order} details={details} />}
      {details && <ProofSection order={order} details={details} />}
      {!details && query.isError && <LoadFailure text={t('failed.details')} query={query} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {details && !hasLeft && <OrderParcels {...details} />}
          {details && <OrderMessages {...details} />}
          <OrderHistory updates={order.updates} />
        </div>
        <div className="grid gap-6">
          <Panel title={t('bought.title')}>
            <OrderFacts order={order} orientation={details && hangingOf(order, details)} />
            {details?.review && <ReviewRequestBox orderId={order.id} review={details.review} />}
          </Panel>
          {details && (
            <OrderAddress orderId={order.id} status={order.status} shipTo={details.shipTo} />
          )}
          {details && <OrderGift gift={details.gift} />}
          {details && <OrderDocuments {...details} />}
          <OrderManage order={order} />
        </div>
      </div>
    </PageFrame>
  )
}

/** Until there is a version to look at, or a repaired picture that waits for its colours. */
function isBeforeProof({ status }: TrackedOrder, { proofs, coloursNext }: OrderDetails): boolean {
  return status !== 'cancelled' && proofs.length === 0 && coloursNext === null
}

function printedPartOf({ proofs, finished }: OrderDetails) {
  return proofs.find(({ id }) => id === finished?.proofId)?.crop
}

/** As the picture was approved or last sent, as the customer chose, or as the photo was taken. */
function hangingOf(order: TrackedOrder, details: OrderDetails): Orientation | undefined {
  const printed = printedPartOf(details) ?? details.proofs.at(-1)?.crop
  const { originalPixels } = details
  return (
    printed?.orientation ??
    order.crop?.orientation ??
    (originalPixels ? orientationOf(originalPixels) : undefined)
  )
}

function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 sm:gap-8 sm:py-10">
      {children}
    </div>
  )
}

/** Not there, or somebody else's: nobody learns which. */
export function NoSuchOrder() {
  const { t } = useTranslation('order-page')
  const localized = useLocalizedPath()
  return (
    <div className="page-width max-w-2xl py-16 text-center">
      <h1 className="text-3xl sm:text-4xl">{t('notFound.title')}</h1>
      <p className="mt-4 mb-6 text-lg text-ink-soft">{t('notFound.text')}</p>
      <LinkButton to={localized(paths.dashboard())}>{t('notFound.action')}</LinkButton>
    </div>
  )
}

type LoadFailureProps = { text: string; query: OrderQueries[keyof OrderQueries] }

function LoadFailure({ text, query: { isFetching, refetch } }: LoadFailureProps) {
  const { t } = useTranslation('order-page')
  return (
    <Card className="grid justify-items-center gap-4 px-5 py-12 text-center">
      <p role="alert" className="text-xl font-semibold">
        {text}
      </p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {!isFetching && <RotateCw aria-hidden />}
        {t('failed.retry')}
      </Button>
    </Card>
  )
}
