import { cardColumns } from './card-columns.ts'

export type Step = { title: string; text: string }

/** What happens one after the other, as cards numbered 01, 02 and so on. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={cardColumns(steps.length)}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="rounded-card border border-line bg-surface p-6 shadow-card">
          <p
            aria-hidden="true"
            className="border-b border-line pb-3 font-display text-3xl text-accent lining-nums"
          >
            {String(index + 1).padStart(2, '0')}
          </p>
          <h3 className="mt-5">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
