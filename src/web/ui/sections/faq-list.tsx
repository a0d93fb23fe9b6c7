import { type ReactNode, useId } from 'react'
import { ChevronGlyph } from '../glyphs.tsx'

export type FaqEntry = { question: string; answer: ReactNode }

/**
 * Questions of which one at most is open. The browser does it with `details` of one name, so that
 * keyboard, search in the page and reading without script work.
 */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const name = useId()
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {entries.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-4 hover:text-accent sm:px-6 [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg">{question}</h3>
            <ChevronGlyph className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose px-5 pb-6 text-ink-soft sm:px-6">{answer}</div>
        </details>
      ))}
    </div>
  )
}
