import { useTranslation } from 'react-i18next'
import type { ColourAuthors } from './colour-authors.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** Puts into words what the customer and people of the shop said of colours, a sentence each. */
export function useAuthorWords() {
  const { t } = useTranslation('studio-order')
  return ({ told, places, shop }: Omit<ColourAuthors, 'engine'>): string[] => {
    const parts = [...told].map((part) => t(`report.by.parts.${part}`))
    const named = places.filter((name) => name !== '').map((name) => `“${name}”`)
    const unnamed = places.length - named.length
    const listed = unnamed === 0 ? named : [...named, t('report.by.unnamed', { count: unnamed })]
    return [
      parts.length > 0 && t('report.by.told', { list: LIST.format(parts) }),
      named.length > 0 &&
        t('report.by.tapped', { count: places.length, list: LIST.format(listed) }),
      named.length === 0 && unnamed > 0 && t('report.by.tappedUnnamed', { count: unnamed }),
      shop > 0 && t('report.by.shop', { count: shop }),
    ].filter((words) => words !== false)
  }
}
