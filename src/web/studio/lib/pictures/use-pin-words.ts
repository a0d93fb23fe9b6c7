import { useTranslation } from 'react-i18next'
import type { StudioProof } from '#contract/studio/order.ts'

type Pin = Pick<StudioProof['pins'][number], 'number' | 'note' | 'tone'>

/** A place that the customer marked, in words: its number, what they wrote, and the colour. */
export function usePinWords(): (pin: Pin) => string {
  const { t } = useTranslation(['studio-order', 'studio-colour'])
  return ({ number, note, tone }) => {
    const name = tone && t(`studio-colour:tones.${tone}`)
    const words = name && note ? t('wishes.inTone', { note, tone: name }) : name || note
    return t('wishes.pin', { number, note: words || t('wishes.noWords') })
  }
}
