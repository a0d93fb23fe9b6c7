import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'
import { useColourWords } from '#web/lib/words/use-colour-words.ts'
import { Facts } from './facts.tsx'

type ColourNotesProps = {
  facts: ColourFacts
  /** Noted with another order, about the same person. */
  isRemembered?: boolean
}

/** What the customer remembers of the colours, to be read beside the picture. */
export function ColourNotes({ facts, isRemembered = false }: ColourNotesProps) {
  const { t } = useTranslation('studio-shell')
  const wordsOf = useColourWords()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="font-sans text-base font-semibold">
        {isRemembered ? t('rememberedColours') : t('toldColours')}
      </h3>
      <Facts facts={wordsOf(facts).map(({ label, words }) => [label, words])} />
    </section>
  )
}
