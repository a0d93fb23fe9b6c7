import { useTranslation } from 'react-i18next'
import { marksUpon } from '#contract/marks-of-run.ts'
import type { StudioProof } from '#contract/studio/order.ts'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { askedOf } from '#web/studio/desk/order/asked-of.ts'
import type { EngineReport } from '#web/studio/lib/engine-report.ts'
import { NoColourModel } from '#web/studio/ui/no-colour-model.tsx'
import { colourAuthorsOf } from './colour-authors.ts'
import { restOf } from './rest-of-colours.ts'
import { useAuthorWords } from './use-author-words.ts'
import { useGuessWords } from './use-guess-words.ts'

type ColouredByProps = { proof: Pick<StudioProof, 'report' | 'settings'>; report: EngineReport }

/** Whose colours a version has, in words, and what was left. */
export function ColouredBy({ proof, report }: ColouredByProps) {
  const { t } = useTranslation('studio-order')
  const guessWordsOf = useGuessWords()
  const wordsOf = useAuthorWords()
  const { hints, told, colour } = askedOf(proof)
  if (colour === 'black_and_white' || report.colour === 'kept') return null
  const authors = colourAuthorsOf(marksUpon(proof.report, hints ?? NO_HINTS), told)
  const rest = restOf(report, hints)
  const sentences = [...guessWordsOf(authors.engine, report.guess), ...wordsOf(authors)]
  if (rest !== 'model' && sentences.length === 0) {
    return report.guess ? (
      <>
        <p>{t('report.by.nobody')}</p>
        {!asksForColours(report) && <NoColourModel />}
      </>
    ) : null
  }
  return <p>{[...sentences, ...(rest ? [t(`report.by.rest.${rest}`)] : [])].join(' ')}</p>
}

/** Whether a model for colors was there when the picture was made. */
function asksForColours({ models }: EngineReport): boolean {
  return models?.some(({ capability }) => capability === 'colour') ?? false
}
