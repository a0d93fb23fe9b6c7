import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { TapsChange, TapsHistory } from './taps-history.ts'
import { useToneName } from './use-tone-name.ts'

type TapNewsProps = { taps: TapsHistory; latest: TapsChange | undefined }

/** Says to whoever does not see it what the latest step has done. */
export function TapNews({ taps, latest }: TapNewsProps) {
  const wordsOf = useNews()
  return (
    <p role="status" className="sr-only">
      {/* The same words are read out again only if they are put there anew. */}
      <span key={taps.past.length}>{wordsOf(taps, latest)}</span>
    </p>
  )
}

function useNews(): (taps: TapsHistory, latest: TapsChange | undefined) => string {
  const { t } = useTranslation('tap-to-colour')
  const language = useLanguage()
  const nameOf = useToneName()
  const share = (part: number) => formatPercent(Math.round(part * 100), language)
  const where = ({ x, y }: { x: number; y: number }) => ({ x: share(x), y: share(y) })
  return ({ marks, selected, waiting, ready }, latest) => {
    const coloured = t('coloured', { count: marks.length })
    switch (latest?.type) {
      case 'undo':
        return `${t('undone')} ${coloured}`
      case 'remove':
        return `${t('removed', { number: latest.index + 1 })} ${coloured}`
      case 'clear':
        return t('cleared')
      default:
    }
    const held = selected === null ? undefined : marks[selected]
    if (waiting) return t('waits', { number: marks.length + 1, ...where(waiting) })
    if (ready) return t('tapFor', { tone: nameOf(ready) })
    if (!held) return ''
    return t('placed', { number: (selected ?? 0) + 1, tone: nameOf(held.tone), ...where(held) })
  }
}
