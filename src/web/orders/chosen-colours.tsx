import { useTranslation } from 'react-i18next'
import type { ColourChoice } from '#contract/restoration/colour-choice.ts'

/** What a customer chose for the colours of the whole picture, in a word or two. */
export function ChosenColours({ choice }: { choice: ColourChoice }) {
  const { t } = useTranslation('colour-facts')
  return <span className="block">{t(`chosen.${choice}`)}</span>
}
