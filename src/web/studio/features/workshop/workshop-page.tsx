import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { boardQuery } from '#web/studio/lib/backend/fetch-board.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { StageList } from './stage-list.tsx'
import { byStage, STAGES } from './stages.ts'
import { useOpenOrder } from './use-open-order.ts'

type WorkshopPageProps = {
  /** What packing and sending an order needs. */
  shipping: (order: StudioOrder) => ReactNode
}

/** What is to be printed, framed, packed and sent, in the order of the promises. */
export function WorkshopPage({ shipping }: WorkshopPageProps) {
  const { t } = useTranslation('studio-workshop')
  const { data, error, refetch } = useQuery(boardQuery({}))
  const opened = useOpenOrder()
  const stages = byStage(data?.cards ?? [])
  const isEmpty = data && [...stages.values()].every((cards) => cards.length === 0)
  return (
    <StudioPage
      title={t('title')}
      aside={
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
      }
    >
      {!data && !error && <Loading />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.isCut && <Notice tone="info">{t('isCut')}</Notice>}
      {isEmpty && <p className="py-16 text-center text-ink-soft">{t('empty')}</p>}
      {data && !isEmpty && (
        <div className="grid max-w-6xl gap-6">
          {STAGES.map((stage) => (
            <StageList
              key={stage}
              stage={stage}
              cards={stages.get(stage) ?? []}
              opened={opened}
              shipping={shipping}
            />
          ))}
        </div>
      )}
    </StudioPage>
  )
}
