export type Term = { title: string; text: string }

/** Terms with what each means, in one or two columns parted by hairlines. */
export function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-x-14 md:grid-cols-2">
      {terms.map(({ title, text }) => (
        <div key={title} className="border-t border-line py-6">
          <dt className="font-display text-xl font-semibold">{title}</dt>
          <dd className="mt-2 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
