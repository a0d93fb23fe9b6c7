import { useTranslation } from 'react-i18next'
import type { FirstLookResponse, ReadyFirstLook } from '#contract/restoration/first-look.ts'
import { useProgressWords } from '#web/orders/first-look/use-progress-words.ts'
import { useColourWords } from './use-colour-words.ts'

type FirstLookWordsProps = {
  look: FirstLookResponse
  /** Whether it shows colours that the customer told us about. */
  isNoted: boolean
  /** Whether the customer keeps the photo black and white. */
  isBlackAndWhite: boolean
}

/** How far the first look is, and then what was done to the photo. */
export function FirstLookWords({ look, ...chosen }: FirstLookWordsProps) {
  const { t } = useTranslation('wizard')
  const progress = useProgressWords(look)
  return (
    <div role="status" aria-atomic="false" className="grid gap-3 text-ink-soft">
      {progress && <p className="font-semibold text-ink">{progress}</p>}
      {progress && <p>{t('firstLook.goOn')}</p>}
      {look.state === 'ready' && <WhatWasDone look={look} {...chosen} />}
    </div>
  )
}

type WhatWasDoneProps = Omit<FirstLookWordsProps, 'look'> & { look: ReadyFirstLook }

function WhatWasDone({ look: { findings }, isNoted, isBlackAndWhite }: WhatWasDoneProps) {
  const { t } = useTranslation('wizard')
  const colourWords = useColourWords()
  return (
    <>
      <p>{t('firstLook.about')}</p>
      <p>{t(findings.isRepaired ? 'firstLook.repaired' : 'firstLook.sound')}</p>
      {findings.ownColours !== 'uncertain' && (
        <p>
          {isBlackAndWhite && findings.colour !== 'kept'
            ? t('firstLook.colours.unwanted')
            : colourWords(findings, isNoted)}
        </p>
      )}
      <p className="text-sm">{t('firstLook.marked')}</p>
    </>
  )
}
