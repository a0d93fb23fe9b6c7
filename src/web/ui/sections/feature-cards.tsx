import clsx from 'clsx'
import type { ReactNode } from 'react'
import { cardColumns } from './card-columns.ts'
import { CheckPoints } from './check-points.tsx'

export type FeatureCard = {
  /** A drawing without a meaning of its own. */
  icon?: ReactNode
  /** Fills the head of the card from edge to edge; on a wide card it stands beside the words. */
  picture?: ReactNode
  title: string
  text: string
  points?: readonly string[]
  /** What to do next, usually a link. */
  action?: ReactNode
}

/** Cards side by side that each tell one thing. */
export function FeatureCards({ cards }: { cards: readonly FeatureCard[] }) {
  return (
    <ul className={cardColumns(cards.length)}>
      {cards.map(({ picture, ...words }) => (
        <li
          key={words.title}
          className="@container overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          <div className={clsx(picture && '@xl:grid @xl:grid-cols-[2fr_3fr]')}>
            {picture}
            <CardWords {...words} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function CardWords({ icon, title, text, points, action }: Omit<FeatureCard, 'picture'>) {
  return (
    <div className="self-center p-6">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <h3>{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
      {points && <CheckPoints points={points} className="mt-4" />}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
