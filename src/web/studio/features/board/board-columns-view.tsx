import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { BoardCardView } from './board-card-view.tsx'
import type { BoardColumn } from './board-columns.ts'

type Group = { column: BoardColumn; cards: BoardCard[] }
type BoardColumnsProps = { groups: readonly Group[]; now: Date }

/**
 * Columns beside each other that scroll under their headings, empty ones narrow, so that more of the
 * others is seen; on a phone, lists below each other.
 */
export function BoardColumns({ groups, now }: BoardColumnsProps) {
  const { t } = useTranslation('studio-board')
  return (
    <section
      aria-label={t('columns.label')}
      className="grid min-h-0 flex-1 content-start gap-6 px-4 pb-6 md:auto-cols-max md:grid-flow-col md:content-stretch md:gap-3 md:overflow-auto md:px-6"
    >
      {groups.map((group) => (
        <Column key={group.column} {...group} now={now} />
      ))}
    </section>
  )
}

function Column({ column, cards, now }: Group & { now: Date }) {
  const { t } = useTranslation('studio-board')
  const headingId = useId()
  const isEmpty = cards.length === 0
  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'md:rounded-card md:bg-sunken',
        isEmpty ? 'hidden md:block md:w-10' : 'md:w-63 md:px-2 md:pb-2',
      )}
    >
      <h2
        id={headingId}
        className={clsx(
          'sticky top-0 z-10 flex justify-between gap-2 bg-paper py-2 font-sans text-base font-semibold',
          isEmpty
            ? 'items-center text-ink-soft md:mx-auto md:w-fit md:bg-transparent md:py-3 md:[writing-mode:vertical-rl]'
            : 'items-baseline md:bg-sunken md:px-1',
        )}
      >
        {t(`columns.${column}`)}
        <span className="text-sm font-normal text-ink-soft">{cards.length}</span>
      </h2>
      {!isEmpty && (
        <ul className="grid gap-2 pt-1">
          {cards.map((card) => (
            <li key={card.id}>
              <BoardCardView card={card} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
