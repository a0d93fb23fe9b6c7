import { useTranslation } from 'react-i18next'
import type { EngineReport } from '#web/studio/lib/engine-report.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** What the engine coloured by itself, in words, and what it left. */
export function GuessedColours({ guess }: { guess: NonNullable<EngineReport['guess']> }) {
  const { t } = useTranslation('studio-order')
  const { faces, hair, sky } = guess
  const found = [
    faces > 0 && t('report.guess.faces', { count: faces }),
    hair > 0 && t('report.guess.hair', { count: hair }),
    sky && t('report.guess.sky'),
  ].filter((words) => words !== false)
  if (found.length === 0) return <p>{t('report.guess.nothing')}</p>
  return <p>{t('report.guess.found', { list: LIST.format(found) })}</p>
}
