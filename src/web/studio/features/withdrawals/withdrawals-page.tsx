import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { StudioPage } from '#web/studio/ui/studio-page.tsx'
import { Tabs } from '#web/ui/menus/tabs.tsx'
import { withdrawalsQuery } from './fetch-withdrawals.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

/** Who withdrew from a contract: what waits for a decision, and what was decided. */
export function WithdrawalsPage() {
  const { t } = useTranslation('studio-withdrawals')
  const [shown, setShown] = useState<'open' | 'decided'>('open')
  const { data } = useQuery(withdrawalsQuery(true))
  return (
    <StudioPage title={t('title')}>
      <div className="max-w-4xl">
        <Tabs
          label={t('title')}
          value={shown}
          onValueChange={setShown}
          tabs={[
            {
              value: 'open',
              label: data?.open ? t('openCount', { count: data.open }) : t('open'),
              content: <WithdrawalList isOpen />,
            },
            { value: 'decided', label: t('decided'), content: <WithdrawalList isOpen={false} /> },
          ]}
        />
      </div>
    </StudioPage>
  )
}

function WithdrawalList({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('studio-withdrawals')
  const query = useQuery(withdrawalsQuery(isOpen))
  if (query.isPending) return <Loading />
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  const { withdrawals, total } = query.data
  if (withdrawals.length === 0) {
    return (
      <p className="py-16 text-center text-ink-soft">
        {t(isOpen ? 'nothingOpen' : 'nothingDecided')}
      </p>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalCard withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
      {total > withdrawals.length && (
        <p className="text-center text-ink-soft">
          {t('notShown', { count: total - withdrawals.length })}
        </p>
      )}
    </div>
  )
}
