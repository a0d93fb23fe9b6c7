import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { findFrame } from '#domain/catalog.ts'

/** A function that says what was bought: “A3 · Black”, whatever language it was sold in. */
export function useSoldAs(): (order: Pick<BoardCard, 'printSize' | 'frame'>) => string {
  const { t: catalog } = useTranslation('catalog')
  const { t } = useTranslation('studio-shell')
  return ({ printSize, frame }) => {
    const known = findFrame(frame.id)
    return t('soldAs', {
      size: printSize,
      frame: known ? catalog(`frames.${known.id}.name`) : frame.name,
    })
  }
}
