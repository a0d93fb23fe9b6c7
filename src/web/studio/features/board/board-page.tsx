import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { boardQuery } from '#web/studio/lib/backend/fetch-board.ts'
import { useMember } from '#web/studio/lib/staff/member.ts'
import { useNow } from '#web/studio/lib/time/use-now.ts'
import { LoadFailure } from '#web/studio/ui/load-failure.tsx'
import { Loading } from '#web/studio/ui/loading.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { groupCards } from './board-columns.ts'
import { BoardColumns } from './board-columns-view.tsx'
import { filterCards } from './board-filters.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardView } from './use-board-view.ts'

/** All orders that the shop has in hand, by what has to be done next. */
export function BoardPage() {
  const { t } = useTranslation('studio-board')
  const { t: shell } = useTranslation('studio-shell')
  const { id: memberId } = useMember()
  const now = useNow()
  const [view, setView] = useBoardView()
  const { data, error, refetch } = useQuery(
    boardQuery({
      ...(view.search && { search: view.search }),
      ...(view.withClosed && { withClosed: true }),
    }),
  )
  const cards = filterCards(data?.cards ?? [], view.filters, { memberId, now })
  const groups = groupCards(cards)
  const search = useRef<HTMLInputElement>(null)
  useBoardKeys(groups, search)

  return (
    <div className="flex flex-col md:h-dvh">
      <title>{shell('pageTitle', { title: t('title') })}</title>
      <BoardToolbar view={view} onChange={setView} searchRef={search} found={cards.length} />
      {!data && !error && <Loading />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="px-4 empty:hidden sm:px-6">
            {data.isCut && <Notice tone="info">{t('isCut', { count: data.cards.length })}</Notice>}
          </div>
          {cards.length === 0 ? (
            <p className="px-6 py-16 text-center text-ink-soft">
              {t(data.cards.length === 0 && !view.search ? 'empty' : 'nothingFound')}
            </p>
          ) : (
            <BoardColumns groups={groups} now={now} />
          )}
        </>
      )}
    </div>
  )
}
