import { type QueryKey, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { studioPaths } from '#web/studio/lib/paths.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { Link } from '#web/ui/links/link.tsx'
import { orderQuery } from '../lib/backend/fetch-order.ts'

type DeskPageProps<Answer> = {
  orderId: string
  /** What the screen is called, also before the order is known. */
  title: (order: StudioOrder | undefined) => string
  /** Asks for what the desk of the order has. */
  query: { queryKey: QueryKey; queryFn: () => Promise<Answer> }
  /** Null while there is no picture to work on. */
  show: (order: StudioOrder, answer: Answer) => ReactNode | null
}

/** Loads what a desk needs, or says why there is none. */
export function DeskPage<Answer>({ orderId, title, query, show }: DeskPageProps<Answer>) {
  const { t } = useTranslation('studio-desk')
  const order = useQuery(orderQuery(orderId))
  const desk = useQuery(query)
  const error = order.error ?? desk.error
  if (order.data && desk.data) {
    return (
      show(order.data, desk.data) ?? (
        <StudioPage title={title(order.data)}>
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
    )
  }
  if (error) {
    const retry = () => void Promise.all([order.refetch(), desk.refetch()])
    return (
      <StudioPage title={title(undefined)}>
        <LoadFailure error={error} onRetry={retry} />
      </StudioPage>
    )
  }
  return <Loading />
}
