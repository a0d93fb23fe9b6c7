import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ToneId } from '#engine/colour/palettes.ts'
import { groupOf, type TapTone } from './tap-palettes.ts'

/** Names a tone in the customer's language; one that only the studio offers is "another colour". */
export function useToneName(): (tone: ToneId) => string {
  const { t } = useTranslation('tap-to-colour')
  return (tone) => {
    const key: ParseKeys<'tap-to-colour'> =
      groupOf(tone) === undefined ? 'otherTone' : `tones.${tone as TapTone}`
    return t(key)
  }
}
