export type ApprovedFact = [term: string, value: string]

/** What is approved, in words. */
export function ApprovedFacts({ facts }: { facts: readonly ApprovedFact[] }) {
  return (
    <dl className="grid gap-2 rounded-lg bg-sunken p-4">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
