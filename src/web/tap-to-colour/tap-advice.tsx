import { useTranslation } from 'react-i18next'
import type { TapsHistory } from './taps-history.ts'
import { useToneName } from './use-tone-name.ts'

/** What to do next, as far as one is. */
export function TapAdvice({ taps }: { taps: TapsHistory }) {
  const { t } = useTranslation('tap-to-colour')
  const nameOf = useToneName()
  const { marks, selected, waiting, ready } = taps
  if (waiting !== null) return <p className="font-semibold">{t('pick')}</p>
  if (ready !== null) return <p className="font-semibold">{t('tapFor', { tone: nameOf(ready) })}</p>
  if (marks.length === 0) return <p>{t('how')}</p>
  return <p>{selected === null ? t('more') : t('next')}</p>
}
