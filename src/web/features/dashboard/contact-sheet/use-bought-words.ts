import { useTranslation } from 'react-i18next'
import type { ShownOrder } from '#web/orders/shown-order.ts'

const NO_BREAK_SPACE = '\u00a0'

/** What was bought of a photograph, in as few words as say it. */
export function useBoughtWords(): (order: ShownOrder) => string {
  const { t } = useTranslation(['contact-sheet', 'catalog'])
  return ({ frame, paper, copies, print_size: { name } }) => {
    if (frame === null && paper === null) return name
    const words = [name.replaceAll(' ', NO_BREAK_SPACE)]
    if (frame) words.push(frame.name)
    if (paper) words.push(t(`catalog:papers.${paper}`))
    if (copies > 1) words.push(t('photo.copies', { count: copies }))
    return words.join(' · ')
  }
}
