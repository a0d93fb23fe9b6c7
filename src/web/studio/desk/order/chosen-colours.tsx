import { useTranslation } from 'react-i18next'
import { colourChoiceOf } from '#contract/restoration/colour-choice.ts'
import type { StudioOrder } from '#contract/studio/order.ts'

/** What the customer chose for the colors of the whole picture; nothing where they left it to the shop. */
export function ChosenColours({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-desk')
  const choice = colourChoiceOf(order)
  return choice && <p>{t(`order.choice.${choice}`)}</p>
}
