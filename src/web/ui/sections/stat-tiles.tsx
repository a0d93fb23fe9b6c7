import { cardColumns } from './card-columns.ts'

export type Stat = { value: string; label: string }

/** A few figures in large letters, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={cardColumns(stats.length)}>
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-6 text-center shadow-card"
        >
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-display text-4xl font-semibold text-accent lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
