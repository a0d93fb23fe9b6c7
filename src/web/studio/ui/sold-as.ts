import { useTranslation } from 'react-i18next'
import type { BoardCard } from '#contract/studio/board.ts'
import { findFrame } from '#domain/shop/catalog.ts'

type Sold = Pick<BoardCard, 'printSize' | 'frame' | 'paper' | 'copies' | 'orientation'>

/**
 * A function that says what was bought, whatever language it was sold in: “A3 · Black”, and “A3 upright
 * · Black” as soon as it is known how it hangs; “8 × 10 in, Premium luster, 4 copies” of prints
 * without a frame; else “Files”.
 */
export function useSoldAs(): (order: Sold) => string {
  const { t: catalog } = useTranslation('catalog')
  const { t } = useTranslation('studio-shell')
  return ({ printSize, frame, paper, copies, orientation }) => {
    if (paper) {
      return t('soldAs.prints', {
        size: printSize,
        paper: catalog(`papers.${paper}`),
        count: copies,
      })
    }
    if (!frame) return t('soldAs.files')
    const known = findFrame(frame.id)
    return t(`soldAs.${orientation ?? 'unknown'}`, {
      size: printSize,
      frame: known ? catalog(`frames.${known.id}.name`) : frame.name,
    })
  }
}
