import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { toneOf } from './known-tones.ts'
import type { ToneId } from './tone-id.ts'

/** Names a colour in words: by its tone, or by its two numbers. */
export function useColourName(): (colour: HintColour) => string {
  const { t } = useTranslation('studio-colour')
  return (colour) => {
    const tone = toneOf(colour)
    if (!tone) return t('custom.name', { a: Math.round(colour.a), b: Math.round(colour.b) })
    return t('toneOf', {
      group: t(`palettes.${tone.group}`),
      tone: t(`tones.${tone.id as ToneId}`),
    })
  }
}
