import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CheckPoints } from './check-points.tsx'

export type OptionCard = {
  id: string
  name: string
  /** What belongs to it, below the name, such as how many pieces. */
  detail?: string
  /** What it costs or saves, in large letters. */
  price: string
  /** What the price refers to, such as "per photo". */
  priceNote?: string
  /** Such as "Most popular"; the card that carries one stands out. */
  badge?: string
  text: string
  points: readonly string[]
  action: ReactNode
}

/** Three offers to choose between; their texts, points and actions begin on common lines. */
export function OptionCards({ options }: { options: readonly OptionCard[] }) {
  return (
    <ul className="mx-auto grid max-w-lg gap-10 lg:max-w-none lg:grid-cols-3 lg:gap-x-6">
      {options.map(({ id, points, action, ...head }) => (
        <li
          key={id}
          className={clsx(
            'relative flex flex-col rounded-card bg-surface p-6 shadow-card sm:p-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0',
            head.badge ? 'border-2 border-accent' : 'border border-line',
          )}
        >
          <OptionHead {...head} />
          <CheckPoints points={points} className="mt-5 border-t border-line pt-5" />
          <div className="mt-auto grid pt-7">{action}</div>
        </li>
      ))}
    </ul>
  )
}

type OptionHeadProps = Omit<OptionCard, 'id' | 'points' | 'action'>

function OptionHead({ name, detail, price, priceNote, badge, text }: OptionHeadProps) {
  return (
    <>
      <div>
        {badge && (
          <p className="absolute inset-x-0 -top-4 text-center">
            <span className="rounded-full bg-accent px-4 py-1.5 text-sm font-semibold text-on-accent">
              {badge}
            </span>
          </p>
        )}
        <h3>{name}</h3>
        {detail && <p className="mt-1 text-ink-soft">{detail}</p>}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-4xl font-semibold lining-nums">{price}</span>
          {priceNote && <span className="text-ink-soft">{priceNote}</span>}
        </p>
      </div>
      <p className="mt-4 text-ink-soft">{text}</p>
    </>
  )
}
