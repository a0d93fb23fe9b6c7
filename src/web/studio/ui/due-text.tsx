import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { dayOf, promisedMomentOf } from '../lib/time/dates.ts'
import { dueOf } from '../lib/time/due.ts'

type DueTextProps = { order: BoardCard; now: Date; className?: string }

/** What the shop has to keep next, and by which day. */
export function DueText({ order, now, className }: DueTextProps) {
  const { t } = useTranslation('studio-shell')
  const due = dueOf(order, now)
  if (!due) return null
  return (
    <time
      dateTime={due.at}
      title={promisedMomentOf(due.at)}
      className={clsx(due.isOverdue && 'font-semibold text-warning', className)}
    >
      {t(`due.${due.what}`, { day: dayOf(due.at) })}
    </time>
  )
}
