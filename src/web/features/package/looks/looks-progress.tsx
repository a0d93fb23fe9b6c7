import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused, type PackagePhoto } from '../package-state.ts'
import type { LookStandings } from './look-queue.ts'

type LooksProgressProps = { photos: readonly PackagePhoto[]; looks: LookStandings }

const QUARTERS = 4

/** How many of the first looks are there. */
export function LooksProgress({ photos, looks }: LooksProgressProps) {
  const { t } = useTranslation('package')
  const all = photos.filter((photo) => !isRefused(photo)).length
  const standings = [...looks.values()]
  const ready = standings.filter((standing) => standing === 'ready').length
  const isLimited = standings.includes('limited')
  const isOver =
    all > 0 &&
    standings.length === all &&
    !standings.some((one) => one === 'waiting' || one === 'making')
  const words = t('looks.progress', { ready, all })
  const quarter = isOver ? QUARTERS : Math.floor((ready * QUARTERS) / Math.max(1, all))
  const spoken = useRareWords(words, quarter)
  if (standings.length === 0) return null
  return (
    <div>
      <p className="text-sm">
        <span className="font-semibold">{words}</span>{' '}
        {!isOver && <span className="text-ink-soft">{t('looks.going')}</span>}
        {isOver && isLimited && <span className="text-ink-soft">{t('looks.enough')}</span>}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

/** Of words that change many times those that are read out: at each quarter, and at the end. */
function useRareWords(words: string, quarter: number): string {
  const [said, setSaid] = useState({ quarter: 0, words: '' })
  if (quarter !== said.quarter) setSaid({ quarter, words: quarter === 0 ? '' : words })
  return said.words
}
