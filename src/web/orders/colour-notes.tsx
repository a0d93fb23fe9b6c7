import clsx from 'clsx'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import { useColourWords } from '#web/lib/words/use-colour-words.ts'

type ColourNotesProps = { facts: ColourFacts; className?: string }

/** What the customer told of the colours, a few words for each. */
export function ColourNotes({ facts, className }: ColourNotesProps) {
  const wordsOf = useColourWords()
  return (
    <span className={clsx('gap-x-4', className)}>
      {wordsOf(facts).map(({ label, words }) => (
        <span key={label} className="[overflow-wrap:anywhere]">
          <span className="text-ink-soft">{label}:</span> {words}
        </span>
      ))}
    </span>
  )
}
