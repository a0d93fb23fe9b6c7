import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { findFrame } from '#domain/shop/catalog.ts'

type Sold = Pick<BoardCard, 'printSize' | 'frame' | 'orientation'>

/**
 * A function that says what was bought, whatever language it was sold in: “A3 · Black”, and “A3 upright
 * · Black” as soon as it is known how it hangs; without a frame, “Files”.
 */
export function useSoldAs(): (order: Sold) => string {
  const { t: catalog } = useTranslation('catalog')
  const { t } = useTranslation('studio-shell')
  return ({ printSize, frame, orientation }) => {
    if (!frame) return t('soldAs.files')
    const known = findFrame(frame.id)
    return t(`soldAs.${orientation ?? 'unknown'}`, {
      size: printSize,
      frame: known ? catalog(`frames.${known.id}.name`) : frame.name,
    })
  }
}
