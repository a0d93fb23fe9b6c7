import { useTranslation } from 'react-i18next'
import type { ColourFacts } from '#domain/restoration/colour-facts.ts'

export type ColourWords = { label: string; words: string }

/** Puts what a customer told of the colours into words: `{ label: 'Hair', words: 'dark brown' }`. */
export function useColourWords(): (facts: ColourFacts) => ColourWords[] {
  const { t } = useTranslation('colour-facts')
  return ({ name, hair, eyes, clothes, clothesNote }) => {
    const ofClothes = [clothes && t(`clothes.${clothes}`), clothesNote].filter(Boolean)
    return [
      { label: t('labels.name'), words: name ?? '' },
      { label: t('labels.hair'), words: hair ? t(`hair.${hair}`) : '' },
      { label: t('labels.eyes'), words: eyes ? t(`eyes.${eyes}`) : '' },
      { label: t('labels.clothes'), words: ofClothes.join(', ') },
    ].filter(({ words }) => words !== '')
  }
}
