import { useTranslation } from 'react-i18next'
import type { ReadyFirstLook } from '#contract/restoration/first-look.ts'
import { languageTag } from '#domain/languages.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'

/** Says where the colours of a first look come from, and of what the engine guessed them. */
export function useColourWords(): (
  findings: ReadyFirstLook['findings'],
  isNoted: boolean,
) => string {
  const { t } = useTranslation('wizard')
  const list = new Intl.ListFormat(languageTag(useLanguage()), { type: 'conjunction' })
  return ({ colour, people, things }, isNoted) => {
    if (colour !== 'guessed' || things.length === 0) {
      return t(`firstLook.colours.${isNoted ? 'noted' : colour}`)
    }
    const named = [
      ...things.map((thing) => t(`firstLook.things.${thing}`)),
      ...(people > 0 ? [t('firstLook.things.skin', { count: people })] : []),
    ]
    const key = isNoted ? 'seenAndNoted' : 'seen'
    return t(`firstLook.colours.${key}`, { things: list.format(named) })
  }
}
