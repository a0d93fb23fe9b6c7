import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'
import { NoColourModel } from '#web/studio/ui/no-colour-model.tsx'
import { authorsOfVersion } from './authors-of-version.ts'
import { restOf } from './rest-of-colours.ts'
import { useAuthorWords } from './use-author-words.ts'
import { useGuessWords } from './use-guess-words.ts'

type ColouredByProps = { order: StudioOrder; report: EngineReport; isNewest: boolean }

/** Whose colours a version has, in words, and what was left. */
export function ColouredBy({ order, report, isNewest }: ColouredByProps) {
  const { t } = useTranslation('studio-order')
  const guessWordsOf = useGuessWords()
  const wordsOf = useAuthorWords()
  if (report.colour === 'kept' || (report.colour === 'black_and_white' && !report.guess))
    return null
  const { authors, hints } = authorsOfVersion(order, { report, isNewest })
  const rest = restOf(report, hints)
  const sentences = [...guessWordsOf(authors.engine, report.guess), ...wordsOf(authors)]
  if (rest !== 'model' && sentences.length === 0) {
    return report.guess ? (
      <>
        <p>{t('report.by.nobody')}</p>
        {!hadColourModel(report) && <NoColourModel />}
      </>
    ) : null
  }
  return <p>{[...sentences, ...(rest ? [t(`report.by.rest.${rest}`)] : [])].join(' ')}</p>
}

/** Whether a model for colors was there when the picture was made. */
function hadColourModel({ models }: EngineReport): boolean {
  return models?.some(({ capability }) => capability === 'colour') ?? false
}
