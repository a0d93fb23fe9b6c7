import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyProof } from '#contract/proofs/family-link.ts'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import { numberPins } from './number-pins.ts'

type Comment = FamilyProof['comments'][number]

type CommentListProps<Shown extends Comment> = {
  comments: readonly Shown[]
  /** Whether their pins can be seen on a picture. */
  hasPins: boolean
  /** What can be done with it. */
  actions?: (comment: Shown) => ReactNode
}

/** Who of the family said what, when, and where on the picture. */
export function CommentList<Shown extends Comment>({
  comments,
  hasPins,
  actions,
}: CommentListProps<Shown>) {
  const { t } = useTranslation('family')
  const timeAgo = useTimeAgo(t('comments.justNow'))
  const pins = numberPins(comments)
  return (
    <ol className="grid max-w-prose gap-5">
      {comments.map((comment, index) => {
        const { id, name, text, createdAt } = comment
        const pin = hasPins ? pins[index] : undefined
        return (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Badge name={name} number={pin?.number} />
            <div className="grid gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <time dateTime={createdAt} className="text-sm text-ink-soft">
                  {timeAgo(createdAt)}
                </time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              {actions && (
                <div className="flex flex-wrap gap-2 max-sm:-ml-12">{actions(comment)}</div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The number of its pin, or the first letter of the name. */
function Badge({ name, number }: { name: string; number: number | undefined }) {
  const { t } = useTranslation('family')
  return (
    <span
      className={clsx(
        'grid size-9 place-items-center rounded-full text-sm font-semibold',
        number ? 'bg-pin text-on-photo' : 'bg-sunken text-ink-soft',
      )}
    >
      {number && <span className="sr-only">{t('comments.pin', { number })}</span>}
      <span aria-hidden>{number ?? [...name][0]?.toLocaleUpperCase()}</span>
    </span>
  )
}
