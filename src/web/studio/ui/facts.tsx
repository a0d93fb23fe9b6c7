import type { ReactNode } from 'react'

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Labels with their values; those without a value are left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) =>
        value === null || value === undefined ? null : (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
